import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';

export const TEST_REDIS_URL = process.env['TEST_REDIS_URL'] || 'redis://127.0.0.1:6379';

/** Whether this run tests against Redis: if it answers (with CI it must). */
export const REDIS_ANSWERS = await redisAnswers();

/** A prefix unique to this run. */
export const testPrefix = (): string => `saidian-test-${randomBytes(6).toString('hex')}:`;

async function redisAnswers(): Promise<boolean> {
  const client = new Redis(TEST_REDIS_URL, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    console.log(`skipped: no Redis at ${TEST_REDIS_URL}`);
    return false;
  } finally {
    client.disconnect();
  }
}

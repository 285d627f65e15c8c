/** Whether the bucket works as this site uses it, tried on two small objects that are deleted again. */
import { randomBytes } from 'node:crypto';
import OSS from 'ali-oss';
import { type Problem, printable } from '../../ports/problem.ts';
import { clientOf, clientSettings } from './oss.server.ts';
import { assumeRole, bucketUrl, type OssOptions } from './oss-direct.server.ts';

const CONTENT = Buffer.from('saidian');

/**
 * Parts: 'put', 'read', 'public' (the bucket shows files to anybody), 'role' (no credentials for clients),
 * 'lent' (they may not put their object), 'delete'. Codes are those of OSS, STS and the system.
 */
export async function checkOssStorage(options: OssOptions): Promise<Problem | undefined> {
  const client = clientOf(options);
  const [own, lent] = [1, 2].map(() => `incoming/doctor/${randomBytes(12).toString('hex')}`) as [
    string,
    string,
  ];
  try {
    return (
      (await problemIn('put', () => client.put(own, CONTENT))) ??
      (await problemIn('read', () => readBack(client, own))) ??
      (await problemIn('public', () => staysPrivate(options, own))) ??
      (await lends(options, lent)) ??
      (await problemIn('delete', () => client.delete(own)))
    );
  } finally {
    for (const key of [own, lent]) await client.delete(key).catch(() => {});
  }
}

async function readBack(client: OSS, key: string): Promise<void> {
  const { content } = await client.get(key);
  if (!CONTENT.equals(content as Buffer)) throw Object.assign(new Error('other bytes'), { code: 'changed' });
}

async function staysPrivate(options: OssOptions, key: string): Promise<void> {
  const url = `${bucketUrl(options)}/${key}`;
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
  await answer.body?.cancel();
  if (answer.ok) throw Object.assign(new Error('readable'), { code: 'readable' });
}

async function lends(options: OssOptions, key: string): Promise<Problem | undefined> {
  let lent: Awaited<ReturnType<typeof assumeRole>> | undefined;
  const refused = await problemIn('role', async () => {
    lent = await assumeRole(options, key, 'doctor');
  });
  if (refused || !lent) return refused;
  const client = new OSS({
    ...clientSettings(options),
    accessKeyId: lent.access_key_id,
    accessKeySecret: lent.access_key_secret,
    stsToken: lent.security_token,
    // Otherwise the client warns that credentials are not renewed.
    refreshSTSTokenInterval: 2 ** 31 - 1,
    refreshSTSToken: async () => ({ accessKeyId: '', accessKeySecret: '', stsToken: '' }),
  });
  return problemIn('lent', () => client.put(key, CONTENT));
}

async function problemIn(part: string, work: () => Promise<unknown>): Promise<Problem | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return { part, code: codeOf(error) };
  }
}

/** fetch has the system's code in the cause. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return printable(code ?? cause?.code);
}

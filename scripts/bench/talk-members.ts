/** Creates and signs in members for the bench, in the database of a running product. */
import { join } from 'node:path';
import { storedSecret } from '../../src/lib/app/data-dir.server.ts';
import { openSession } from '../../src/lib/members/account/sign-in/session.server.ts';
import { signToken } from '../../src/lib/members/account/sign-in/token.server.ts';
import { openSqlite } from '../../src/lib/platform/db/sqlite.server.ts';
import { DAY } from '../../src/lib/platform/kernel/time.ts';
import { makeUser } from '../../tests/support/factory.ts';
import { stageOf } from '../replay/stage.ts';

const GAME = 1;
/** No run renews tokens, and some last for hours. */
const LONGEST_MS = DAY;
/** Above all numbers used by the demo. */
const FIRST_NUMBER = 910_000_000;

export interface Member {
  /** For the member's calls; each member has its own address. */
  headers: Record<string, string>;
}

/** Makes `count` members with a session each; also returns the match of 演示赛 whose thread they read. */
export async function makeMembers(
  folder: string,
  count: number,
): Promise<{ matchId: number; members: Member[] }> {
  const db = openSqlite(join(folder, 'saidian.db'));
  try {
    const secret = storedSecret(folder);
    const now = Date.now();
    const members: Member[] = [];
    for (let n = 0; n < count; n++) {
      const address = `198.18.${n >> 8}.${n & 255}`;
      const unique_id = String(FIRST_NUMBER + n);
      const user = await makeUser(db, { nickname: `基准${n}`, unique_id, created_at: now });
      await openSession(db.write, user.id, { now, address, userAgent: 'bench' });
      const { id: sessionId } = await db.write
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      const authorization = `Bearer ${signToken({ userId: user.id, sessionId }, secret, now + LONGEST_MS)}`;
      members.push({
        headers: { authorization, 'content-type': 'application/json', 'x-forwarded-for': address },
      });
    }
    return { matchId: await stageOf(db, GAME), members };
  } finally {
    await db.close();
  }
}

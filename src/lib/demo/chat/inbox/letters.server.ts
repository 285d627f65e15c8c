/** Letters of the demo's accounts: each has one unread, one of them a stranger's request. */
import type { Transaction } from 'kysely';
import { insertConversation } from '../../../chat/letter/begin.server.ts';
import type { Reception } from '../../../chat/letter/rule.ts';
import { appendMessages } from '../../../chat/message/append.server.ts';
import { NOBODY } from '../../../chat/message/entry.ts';
import { MINUTE } from '../../../members/account/limit.ts';
import { userByPhone } from '../../../members/account/user-store.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.server.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { HOUR } from '../../../platform/kernel/time.ts';
import { DEMO_ACCOUNTS } from '../../members/account/accounts.server.ts';
import { crowdOf } from '../../members/account/crowd.server.ts';
import { DEMO_LETTERS, DEMO_REQUEST } from './wording.ts';

/** Row of `meta`: the demo's letters are made. */
const MADE = 'demo_letters';
const AGO = 5 * HOUR;

interface Talk {
  writerId: number;
  readerId: number;
  reception: Reception;
  lines: readonly { userId: number; text: string }[];
}

/** Makes the letters once per database. Only called for the demo data. */
export const makeDemoLetters = (db: Database, now: number): Promise<void> =>
  once(db, MADE, now, async inside => {
    const trx = inside.write as Transaction<DB>;
    const accounts = await Promise.all(DEMO_ACCOUNTS.map(({ phone }) => userByPhone(trx, phone)));
    const [stranger] = await crowdOf(inside);
    const idOf = (place: number) => accounts[place]?.id ?? 0;
    const talks: Talk[] = DEMO_LETTERS.map(({ between: [writer, reader], lines }) => ({
      writerId: idOf(writer),
      readerId: idOf(reader),
      reception: 'accepted',
      lines: lines.map(([who, text]) => ({ userId: idOf(who), text })),
    }));
    if (stranger)
      talks.push({
        writerId: stranger.id,
        readerId: idOf(DEMO_REQUEST.to),
        reception: 'requested',
        lines: [{ userId: stranger.id, text: DEMO_REQUEST.text }],
      });
    // An account may have been deleted.
    const whole = talks.filter(({ writerId, readerId }) => writerId > 0 && readerId > 0);
    for (const [i, talk] of whole.entries()) await insertTalk(inside, talk, now - AGO + i * MINUTE);
  });

async function insertTalk(db: Database, talk: Talk, from: number): Promise<void> {
  const trx = db.write as Transaction<DB>;
  const channelId = await insertConversation(trx, talk, talk.reception, from);
  for (const [i, { userId, text }] of talk.lines.entries()) {
    const draft = {
      channelId,
      userId,
      localId: `demo-letter-${channelId}-${i}`,
      kind: 'text',
      content: { text },
      extra: {},
      replyN: null,
      mentioned: NOBODY,
      reachedIds: [],
      expansion: {},
    } as const;
    await appendMessages(trx, db, [draft], from + i * 5 * MINUTE);
  }
  const last = talk.lines.length;
  const author = talk.lines.at(-1)!.userId;
  for (const userId of [talk.writerId, talk.readerId]) {
    const read = { n: userId === author ? last : last - 1, own: 0 };
    await trx
      .insertInto('chat_read')
      .values({ user_id: userId, channel_id: channelId, ...read })
      .onConflict(on => on.columns(['user_id', 'channel_id']).doUpdateSet(read))
      .execute();
  }
}

/** Stores planned lines in a room, each at its time. */
import type { Transaction } from 'kysely';
import { appendDrafts } from '../../../chat/message/append.server.ts';
import { type MessageDraft, NOBODY } from '../../../chat/message/entry.ts';
import { lockHeads, saveHeads } from '../../../chat/message/heads.server.ts';
import type { MessageKind } from '../../../chat/message/kind.ts';
import { RECALL, reviseUnder } from '../../../chat/message/revise.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import type { TalkLine } from './talk.ts';

export interface Speaking {
  db: Database;
  trx: Transaction<DB>;
}

/** Content that replaces the text. */
interface Shown {
  kind: MessageKind;
  content: object;
}
/** `extra`: the card of the text. */
export type SpokenLine = TalkLine & { mentions?: readonly number[]; shown?: Shown; extra?: object };

export async function speak(
  { db, trx }: Speaking,
  channelId: number,
  lines: readonly SpokenLine[],
): Promise<void> {
  const heads = await lockHeads(trx, db, [channelId]);
  const places: number[] = [];
  for (const [i, { userId, text, at, answers, mentions = [], shown, extra = {} }] of lines.entries()) {
    const draft: MessageDraft = {
      channelId,
      userId,
      localId: `demo-${channelId}-${i}`,
      ...(shown ?? { kind: 'text', content: { text } }),
      extra,
      replyN: answers === null ? null : (places[answers] ?? null),
      mentioned: { ...NOBODY, userIds: mentions },
      reachedIds: mentions,
      expansion: {},
    };
    const [entry] = await appendDrafts(trx, db, { heads, drafts: [draft], now: at });
    places.push(entry!.n);
  }
  await saveHeads(trx, db, heads);
}

/** Recalls the message at position `n`. */
export async function takeBack({ db, trx }: Speaking, channelId: number, n: number): Promise<void> {
  const heads = await lockHeads(trx, db, [channelId]);
  const entry = await trx
    .selectFrom('chat_message')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('n', '=', n)
    .executeTakeFirstOrThrow();
  await reviseUnder(trx, heads, entry, RECALL);
  await saveHeads(trx, db, heads);
}

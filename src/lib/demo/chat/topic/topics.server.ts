/** Topics in the demo's lounges, with their messages. */
import type { Transaction } from 'kysely';
import type { Entry } from '../../../chat/message/entry.ts';
import { SHOWN } from '../../../chat/message/kind.ts';
import { noteSpoken } from '../../../chat/message/topic.server.ts';
import type { ChannelKind } from '../../../chat/permission/permission.ts';
import { insertTopic } from '../../../chat/topic/create.server.ts';
import { reviseLine } from '../../../chat/topic/line.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.server.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { crowdOf } from '../../members/account/crowd.server.ts';
import { speak } from '../gateway/speak.server.ts';
import { DEMO_TOPICS } from './wording.ts';

/** Row of `meta`: the demo's topics are made. */
const MADE = 'demo_topics';
/** Pause between two lines, in milliseconds. */
const PACE = 4 * 60_000;

type DemoTopic = (typeof DEMO_TOPICS)[number];

/** Makes the topics once per database, after the rooms. Only called for the demo data. */
export const makeDemoTopics = (db: Database, now: number): Promise<void> =>
  once(db, MADE, now, async inside => {
    const trx = inside.write as Transaction<DB>;
    const crowd = (await crowdOf(inside)).map(({ id }) => id);
    for (const topic of DEMO_TOPICS)
      for (const { kind, ...entry } of await linesSaid(trx, topic))
        await makeTopic({ db: inside, trx }, { ...topic, entry, kind, crowd, now });
  });

/** The demo's lines in rooms of official groups, one a room. */
async function linesSaid(trx: Transaction<DB>, { under }: DemoTopic) {
  const rows = await trx
    .selectFrom('chat_message as m')
    .innerJoin('chat_channel as c', 'c.id', 'm.channel_id')
    .innerJoin('chat_group as g', 'g.id', 'c.group_id')
    .select(['m.channel_id', 'm.n', 'm.user_id', 'm.sent_at', 'c.group_id', 'c.kind'])
    .where('g.official_key', 'is not', null)
    .where('c.parent_id', 'is', null)
    .where('m.status', '=', SHOWN)
    .where('m.content', '=', JSON.stringify({ text: under }))
    .orderBy('m.channel_id')
    .orderBy('m.n')
    .execute();
  return rows.filter(({ channel_id }, i) => rows[i - 1]?.channel_id !== channel_id);
}

interface Plan extends DemoTopic {
  entry: Pick<Entry, 'channel_id' | 'n' | 'user_id' | 'sent_at'> & { group_id: number | null };
  kind: string;
  crowd: readonly number[];
  /** Epoch milliseconds. */
  now: number;
}

async function makeTopic(
  { db, trx }: { db: Database; trx: Transaction<DB> },
  { entry, kind, title, lines, crowd, now }: Plan,
): Promise<void> {
  const { channel_id: parentId, n, user_id: userId, sent_at, group_id } = entry;
  // None is sent later than now.
  const begun = Math.min(Number(sent_at) + PACE, now - (lines.length + 1) * PACE);
  const channel = { id: parentId, group_id: group_id!, kind: kind as ChannelKind };
  const topicId = await insertTopic(trx, { channel, n, userId, title, expansion: {}, now: begun });
  const said = lines.map((text, i) => ({
    userId: crowd[(parentId + i * 3) % crowd.length] ?? userId,
    text,
    at: begun + (i + 1) * PACE,
    answers: null,
  }));
  await speak({ db, trx }, topicId, said);
  const entries = await trx
    .selectFrom('chat_message')
    .selectAll()
    .where('channel_id', '=', topicId)
    .orderBy('n')
    .execute();
  await noteSpoken(trx, { entries, now: begun + lines.length * PACE });
  await reviseLine(trx, { topicId, parentId, n });
}

/** Messages of rooms as reportables, with their neighbours. */
import type { Kysely } from 'kysely';
import type { Reportable, ReportedLine } from '../../community/report/reportable.ts';
import type { MemberContext, Services } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findRoom } from '../channel/scopes.server.ts';
import { groupOf } from '../group/channel-row.server.ts';
import type { Channel, GroupConfig } from '../group/config.server.ts';
import { VISITOR } from '../group/standing.ts';
import { decide } from '../permission/decide.ts';
import { type Entry, refOf } from './entry.ts';
import { evidenceBefore, evidenceOf } from './evidence.ts';
import { hideMessage, type MentionRows, unhideMessage } from './hide.server.ts';
import { messageAt, readPage } from './history.server.ts';
import { SHOWN } from './kind.ts';
import { NEIGHBOURS } from './limits.ts';
import { EVIDENCE } from './wording.ts';

/** `id`: the message's uuid. */
export const messageReportable: Reportable = {
  name: EVIDENCE.target,

  async isSeenBy({ db, now, viewer }: MemberContext, id) {
    const ref = refOf(id);
    const found = ref && (await channelOf({ db, now }, ref.channelId, viewer.userId));
    if (!found) return false;
    const { subject, resource: channel } = found.standing;
    return decide(subject, channel, 'view', now).allowed;
  },

  async look(db, id) {
    const ref = refOf(id);
    // What is taken of it does not depend on the time.
    const found = ref && (await channelOf({ db, now: 0 }, ref.channelId, null));
    if (!found) return undefined;
    const entry = await messageAt(db, ref.channelId, ref.n);
    if (entry?.status !== SHOWN || entry.kind === 'system') return undefined;
    const { config, channel } = found.target;
    return {
      authorId: entry.user_id,
      place: nameAndUrl(config, channel, entry.n),
      lines: await linesAround(db, entry),
    };
  },

  async hide(trx, id) {
    const hidden = await hideMessage(trx, refOf(id)!);
    return { before: JSON.stringify(hidden?.calls ?? NO_CALLS), ...publicationOf(hidden?.entry) };
  },

  async restore(trx, id, before) {
    const calls = before === '' ? NO_CALLS : (JSON.parse(before) as MentionRows);
    return { before: '', ...publicationOf(await unhideMessage(trx, refOf(id)!, calls)) };
  },
};

const NO_CALLS: MentionRows = { userIds: [], identityIds: [] };

/** Undefined where there is no such channel any more. */
async function channelOf(at: { db: Database; now: number }, channelId: number, userId: number | null) {
  try {
    return await findRoom(at, channelId, userId);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const publicationOf = (entry: Entry | undefined) =>
  entry && {
    publish: async ({ db, messages }: Services) =>
      messages.publishRevised([entry], await groupOf(db, entry.channel_id)),
  };

/** Operators have no role in groups: they read from the name what kind of room it is, and who may see it. */
function nameAndUrl({ group }: GroupConfig, channel: Channel, n: number) {
  const isOpen = decide(VISITOR, channel.resource, 'view', 0).allowed;
  return {
    name: EVIDENCE.place(group.name, channel.name, channel.kind, isOpen),
    url: `/chat/group?group_id=${group.id}&chat_id=${channel.id}&n=${n}`,
  };
}

/** The message between its neighbours; earlier texts of an edited message stand before it. */
export async function linesAround(db: Database, entry: Entry): Promise<ReportedLine[]> {
  const { channel_id, n } = entry;
  const [before, after, edits] = await Promise.all([
    readPage(db, channel_id, { beforeN: n }, NEIGHBOURS),
    readPage(db, channel_id, { afterN: n }, NEIGHBOURS),
    editsOf(db.read, entry),
  ]);
  const lines = [
    ...before.entries.map(one => lineOf(one, false)),
    ...edits.map(({ content }) => ({ ...lineOf(entry, false), text: evidenceBefore(content), media: [] })),
    lineOf(entry, true),
    ...after.entries.map(one => lineOf(one, false)),
  ];
  return lines.filter(({ text, media }) => text !== '' || media.length > 0);
}

function lineOf(entry: Entry, isReported: boolean): ReportedLine {
  const { text, media } = entry.status === SHOWN ? evidenceOf(entry) : { text: EVIDENCE.gone, media: [] };
  return { userId: entry.user_id, text, media, at: entry.sent_at, isReported };
}

const editsOf = (db: Kysely<DB>, { channel_id, n }: Entry) =>
  db
    .selectFrom('chat_edit')
    .select('content')
    .where('channel_id', '=', channel_id)
    .where('n', '=', n)
    .orderBy('until')
    .execute();

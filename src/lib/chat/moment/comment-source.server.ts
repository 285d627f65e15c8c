/** Posts as comment sources: who sees the channel sees the comments; writing them takes the right to reply. */
import type { Made, SourceKind, SourceReader } from '../../community/comment/source.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { within } from '../../platform/db/transaction.server.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import { recordAudit } from '../group/audit.server.ts';
import { lockGroupShared } from '../group/lock.server.ts';
import { refusalOf } from '../group/refusal.ts';
import { groupWords } from '../group/words.ts';
import { decide, decidePart } from '../permission/decide.ts';
import { MOMENT, nameOf, pathOf } from './address.ts';
import { locationFor, locationsFor, type MomentLocation } from './location.server.ts';
import { isShown, type MomentRow, momentById, momentsById } from './store.server.ts';

export const momentSource: SourceKind = {
  type: MOMENT,
  ids: 1,
  isOfGroup: true,

  async find(db, [id], reader) {
    const row = await momentById(db.read, id!);
    if (!row || !isShown(row)) return undefined;
    const location = await locationFor(db, row, reader);
    const seenBy = async (userIds: readonly number[]) => {
      const { now } = reader;
      const locations = userIds.map(userId => locationFor(db, row, { userId, now }));
      const seen = await Promise.all(locations);
      return new Set(userIds.filter((_, i) => seen[i]));
    };
    const again = holdingAgain(db, row, reader);
    return (
      location && {
        authorId: row.user_id,
        seenBy,
        again,
        record: recordOf(row, reader),
        ...rightsIn(location, reader),
      }
    );
  },

  async describe(db, all, reader) {
    const rows = (
      await momentsById(
        db,
        all.map(([id]) => id!),
      )
    ).filter(isShown);
    const locations = await locationsFor(db, rows, reader);
    const seen = new Map(rows.filter(row => locations.has(row.channel_id)).map(row => [row.id, row]));
    return all.map(([id]) => {
      const row = seen.get(id!);
      return row && { title: nameOf(row), path: pathOf(row.id) };
    });
  },
};

/** Why who sees a post may like neither it nor its comments. */
export function refuseLike(
  { subject, channel }: Pick<MomentLocation, 'subject' | 'channel'>,
  now: number,
): AppError | undefined {
  const decision = decidePart(subject, channel.resource, 'respond', now);
  return decision.allowed ? undefined : refusalOf(decision, 'respond');
}

/** Writes the act into the group's audit. */
const recordOf =
  (row: MomentRow, { now }: SourceReader): NonNullable<Made['record']> =>
  (trx, { action, actorId, userId }) => {
    const act = { groupId: row.group_id, actorId, action, now };
    const about = { channelId: row.channel_id, momentId: row.id, title: nameOf(row) };
    return recordAudit(trx, act, userId === null ? about : { ...about, userId });
  };

/** The post, read again with its group locked. */
export const holdingAgain =
  (db: Database, { id, group_id }: Pick<MomentRow, 'id' | 'group_id'>, reader: SourceReader): Made['again'] =>
  async trx => {
    await lockGroupShared(db, trx, group_id);
    return momentSource.find(within(db, trx), [id], reader);
  };

function rightsIn(
  { config, channel, subject }: MomentLocation,
  { now }: SourceReader,
): Omit<Made, 'authorId'> {
  return {
    words: groupWords(config),
    isManager: decide(subject, channel.resource, 'manage', now).allowed,
    refuses(act) {
      if (act === 'like') return refuseLike({ subject, channel }, now);
      const decision = decide(subject, channel.resource, 'reply', now);
      return decision.allowed ? undefined : refusalOf(decision, 'reply');
    },
  };
}

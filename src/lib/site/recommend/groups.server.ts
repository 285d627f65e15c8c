/** Groups in whose open channels most people speak. */
import { OPEN } from '../../chat/group/config.server.ts';
import { groupItems } from '../../chat/group/list.server.ts';
import { locationsFor } from '../../chat/moment/location.server.ts';
import { VISITOR } from '../../community/comment/source.server.ts';
import { ROBOT } from '../../members/account/profile/present.server.ts';
import { NORMAL } from '../../members/account/status.ts';
import type { Database } from '../../platform/db/database.ts';
import { HOT_GROUPS, SPEAKERS_MAX, windowFrom } from './limits.ts';
import { bestOf } from './score.ts';
import type { HotGroup } from './shapes.ts';

/** The best first. Bots and frozen accounts do not count, nor channels that visitors do not see. */
export async function hottestGroups(db: Database, now: number): Promise<HotGroup[]> {
  const spoken = await speakers(db, now).execute();
  const places = await locationsFor(db, spoken, VISITOR);
  const seen = spoken.filter(({ channel_id }) => places.has(channel_id));
  const groups = [...Map.groupBy(seen, ({ group_id }) => group_id)].map(([group_id, rows]) => ({
    group_id,
    people: new Set(rows.map(({ user_id }) => user_id)).size,
    at: Math.max(...rows.map(({ said_at }) => Number(said_at))),
  }));
  const best = bestOf(groups, { now, ...HOT_GROUPS });
  const items = await groupItems(
    db,
    best.map(({ group_id }) => group_id),
  );
  return best.flatMap(({ group_id, people }) => {
    const item = items.get(group_id);
    return item ? [{ ...item, people }] : [];
  });
}

/** Who last spoke when and where, in channels of listed groups. */
export function speakers(db: Database, now: number) {
  const latest = db.read
    .selectFrom('chat_read')
    .select(['user_id', 'channel_id', 'said_at'])
    .where('said_at', '>', windowFrom(now, HOT_GROUPS))
    .orderBy('said_at', 'desc')
    .limit(SPEAKERS_MAX);
  return db.read
    .selectFrom(latest.as('latest'))
    .innerJoin('chat_channel', 'chat_channel.id', 'latest.channel_id')
    .innerJoin('chat_group', 'chat_group.id', 'chat_channel.group_id')
    .innerJoin('user', 'user.id', 'latest.user_id')
    .select(['chat_group.id as group_id', 'latest.channel_id', 'latest.user_id', 'latest.said_at'])
    .where('chat_channel.status', '=', OPEN)
    .where('chat_group.status', '=', OPEN)
    .where('chat_group.is_listed', '=', 1)
    .where('user.status', '=', NORMAL)
    .where('user.user_type', '!=', ROBOT);
}

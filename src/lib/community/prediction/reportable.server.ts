/** An open group as a reportable: its founder is the author of its name; hiding dissolves it. */
import type { Kysely } from 'kysely';
import type { Services } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowIdOf } from '../../platform/db/row-id.ts';
import type { DB } from '../../platform/db/schema.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import { predictionThread } from './comment-source.ts';
import { dissolveGroup, groupById, restoreGroup } from './group.server.ts';
import type { League } from './league.server.ts';
import { LEAGUE_NAME } from './wording.ts';

export const leagueReportable = {
  name: LEAGUE_NAME,

  async look(db: Database, id: string) {
    const group = await groupById(db, rowIdOf(id));
    if (!group) return undefined;
    const { founder_id, tournament_id, name, created_at } = group;
    const tournament = await existing(db, 'tournament', tournament_id!);
    const url = `/wiki/tour/ladder_pick/${tournament.game_id}/${tournament.id}`;
    const line = { userId: founder_id!, text: name, media: [], at: created_at, isReported: true };
    return { authorId: founder_id!, place: { name: tournament.name, url }, lines: [line] };
  },

  hide: async (trx: Kysely<DB>, id: string) => changeOf(await dissolveGroup(trx, rowIdOf(id))),

  /** Restores its members with it. */
  restore: async (trx: Kysely<DB>, id: string) => changeOf(await restoreGroup(trx, rowIdOf(id))),
};

const changeOf = (group: League | undefined) => ({
  before: '',
  ...(group && {
    publish: ({ bus }: Services) =>
      bus.publish('threadChanged', { source: predictionThread(group.tournament_id!) }),
  }),
});

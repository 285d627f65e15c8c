/** An open group of predictions, by its name, which its founder answers for; hiding it dissolves it. */

import { dissolveGroup, groupById, restoreGroup } from '../../prediction/group.server.ts';
import type { League } from '../../prediction/league.server.ts';
import { predictionTalk } from '../../prediction/talk.ts';
import { existing } from '../../wiki/existing.server.ts';
import { type Changed, rowIdOf, type Thing } from '../thing.ts';

export const leagueThing: Thing = {
  async look(db, id) {
    const group = await groupById(db, rowIdOf(id));
    if (!group) return undefined;
    const { founder_id, tournament_id, name, created_at } = group;
    const tournament = await existing(db, 'tournament', tournament_id!);
    const url = `/wiki/tour/ladder_pick/${tournament.game_id}/${tournament.id}`;
    const line = { userId: founder_id!, text: name, media: [], at: created_at, isThing: true };
    return { authorId: founder_id!, place: { name: tournament.name, url }, lines: [line] };
  },

  hide: async (trx, id) => toldOf(await dissolveGroup(trx, rowIdOf(id))),

  /** Who was in it is in it again. */
  restore: async (trx, id) => toldOf(await restoreGroup(trx, rowIdOf(id))),
};

const toldOf = (group: League | undefined): Changed => ({
  before: '',
  ...(group && { tell: bus => bus.publish('talked', { source: predictionTalk(group.tournament_id!) }) }),
});

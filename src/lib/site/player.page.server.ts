/** What the page of a player shows. */
import type { App } from '../app/app.ts';
import { playerAchievements, secretsOf } from '../bracket/service.server.ts';
import { PAGE_SIZE_ALL } from '../contract/fields.ts';
import { playerMatches } from '../match/service.server.ts';
import { careerParts, playerCareer, playerTeammates } from '../stats/service.server.ts';
import { transferList } from '../transfer/service.server.ts';
import { playerBase } from '../wiki/service.server.ts';
import { veilPlayerPage } from './people-veil.ts';
import type { PlayerPage } from './player-page.ts';
import { pageIn } from './query.ts';
import { hidesResults } from './spoiler.ts';

const PAGE_SIZE = 20;

/** undefined when there is no such player. */
export async function playerPage(
  { db }: Pick<App, 'db'>,
  id: number,
  query: URLSearchParams,
): Promise<PlayerPage | undefined> {
  const player = await playerBase(db, id);
  if (!player) return undefined;
  const whose = { id, game_id: player.game_id };
  const page = pageIn(query);
  const [career, parts, teammates, achievements, transfers, matches] = await Promise.all([
    playerCareer(db, whose),
    careerParts(db, whose),
    playerTeammates(db, id),
    playerAchievements(db, id, 1, PAGE_SIZE_ALL),
    transferList(db, { playerId: id, page: 1, pageSize: PAGE_SIZE_ALL }),
    playerMatches(db, id, { page, pageSize: PAGE_SIZE }),
  ]);
  const whole: PlayerPage = {
    player,
    figures: career.stats,
    stints: career.list,
    ...parts,
    teammates,
    achievements: achievements.list,
    transfers: transfers.list,
    matches,
    page,
    pageSize: PAGE_SIZE,
  };
  return hidesResults(query) ? veilPlayerPage(whole, await secretsOf(db, matches.list)) : whole;
}

/** Loads the player page. */

import { sourcesPart } from '../../newsroom/open-data/credit.server.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import { PAGE_SIZE_ALL } from '../../platform/contract/fields.ts';
import { creditPart } from '../../wiki/artwork/read.server.ts';
import { playerAchievements } from '../../wiki/bracket/place.server.ts';
import { secretsOf } from '../../wiki/bracket/secrets.server.ts';
import { playerMatches } from '../../wiki/match/player-list.server.ts';
import { playerBase } from '../../wiki/player/player.server.ts';
import { playerCareer, playerTeammates } from '../../wiki/stats/career.server.ts';
import { careerParts } from '../../wiki/stats/career-figures.server.ts';
import { playerSeason } from '../../wiki/stats/season.server.ts';
import { transferList } from '../../wiki/transfer/service.server.ts';
import { pageIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { veilPlayerPage } from './people-veil.ts';
import type { PlayerPage } from './player-page.ts';
import { ofMatches } from './shown-rows.ts';

const PAGE_SIZE = 20;

/** undefined when there is no such player. */
export async function playerPage(
  { db }: Pick<PageServices, 'db'>,
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
  const [latest] = parts.seasons;
  const season = latest
    ? await playerSeason(db, { ...whose, role: player.role }, latest.year, latest.figures)
    : null;
  const sources = await sourcesPart(db, player.game_id, [
    { table: 'player', column: 'id', ids: [id], isSubject: true },
    { table: 'roster_stint', column: 'player_id', ids: [id], isSubject: true },
    { table: 'transfer', column: 'player_id', ids: [id], isSubject: true },
    ...ofMatches(matches.list),
  ]);
  const whole: PlayerPage = {
    player,
    ...sources,
    ...(await creditPart(db, 'player', { id, picture: player.icon })),
    figures: career.stats,
    appearances: career.appearances,
    stints: career.list,
    season,
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

/** Facts of ended matches, for what the demo's crowd says about them. */
import type { Database } from '../../../platform/db/database.ts';
import { matchItems } from '../../../wiki/match/detail.server.ts';
import { campShortName } from '../../../wiki/match/display.ts';
import { playerStats } from '../../../wiki/match/player-stats.server.ts';
import type { PlayerLine } from '../../../wiki/match/shapes.ts';
import { mainWins } from '../../../wiki/match/winner.ts';
import type { DemoMatch } from '../../wiki/match/support.server.ts';
import { worthOf } from '../../wiki/match/worth.ts';
import type { ThreadFacts } from './facts.ts';

interface Told {
  match: DemoMatch;
  about: ThreadFacts;
}

/** Facts in the order of the matches, which are decided, and whose sides are known. */
export async function matchFacts(db: Database, matches: readonly DemoMatch[]): Promise<Told[]> {
  const items = await matchItems(
    db,
    matches.map(({ id }) => id),
  );
  const told: Told[] = [];
  for (const match of matches) {
    const { main_camp, guest_camp, main_score, guest_score } = items.get(match.id)!.versus_info;
    const names = [campShortName(main_camp[0]), campShortName(guest_camp[0])];
    const scores = [main_score!, guest_score!];
    if (!mainWins(match)) for (const both of [names, scores]) both.reverse();
    const [winner, loser] = names as [string, string];
    const [won, lost] = scores as [number, number];
    const { main, guest } = await playerStats(db, match.id);
    const about = {
      ...{ gameId: match.game_id, winner, loser, won, lost, score: `${won}:${lost}` },
      ...{ isFinal: match.lane === 'final', star: starOf([...main, ...guest]) },
    };
    told.push({ match, about });
  }
  return told;
}

/** The best player among those with figures. */
function starOf(lines: readonly PlayerLine[]): ThreadFacts['star'] {
  const known = lines.filter(({ kills, deaths, assists }) => ![kills, deaths, assists].includes(null));
  const best = known.toSorted((one, other) => worthOf(other) - worthOf(one))[0];
  return best ? { name: best.player.name, kda: `${best.kills}/${best.deaths}/${best.assists}` } : null;
}

/** The best figures of a match. Pure. */
import { GAME } from '../../../wiki/game/game.ts';
import type { PlayerFact, ReportFacts, ReportSide } from './facts.ts';
import { markdownName } from './markdown-name.ts';
import { type NameOfSide, otherSide, shortNames } from './names.ts';
import { REPORT } from './wording.ts';

type Figure = 'acs' | 'kills';

/** The best player of the match and of the other side; '' where figures or maps are missing, or two are equal. */
export function bestLine(facts: ReportFacts): string {
  const { gameId, players } = facts;
  const figure: Figure = gameId === GAME.valorant ? 'acs' : 'kills';
  if (!areComplete(facts, figure)) return '';
  const best = highest(players, figure);
  if (!best) return '';
  const call = shortNames(facts);
  const label = figure === 'acs' ? REPORT.byAcs : REPORT.byKills;
  const parts = [REPORT.best(label, withTeam(best, figure, call))];
  const other = otherSide(best.side);
  const second = highest(
    players.filter(({ side }) => side === other),
    figure,
  );
  if (second)
    parts.push(
      REPORT.bestOther(call(other), REPORT.playerOf(markdownName(second.name), figuresOf(second, figure))),
    );
  return REPORT.bests(parts);
}

/** Whether both sides have players with figures of every map. */
const areComplete = ({ maps, players }: ReportFacts, figure: Figure): boolean =>
  maps.length > 0 &&
  ([1, 2] as ReportSide[]).every(side => {
    const own = players.filter(player => player.side === side);
    return own.some(player => player.maps === maps.length) && own.every(player => player[figure] !== null);
  });

/** The player whom nobody equals; undefined without one. */
function highest(players: readonly PlayerFact[], figure: Figure): PlayerFact | undefined {
  const [first, second] = players.toSorted((a, b) => (b[figure] ?? 0) - (a[figure] ?? 0));
  return first && first[figure] !== second?.[figure] ? first : undefined;
}

const withTeam = (player: PlayerFact, figure: Figure, call: NameOfSide): string =>
  REPORT.player(markdownName(player.name), call(player.side), figuresOf(player, figure));

function figuresOf({ kills, deaths, assists, acs }: PlayerFact, figure: Figure): string {
  const isMissing = kills === null || deaths === null || assists === null;
  return [
    ...(figure === 'acs' && acs !== null ? [REPORT.acs(acs)] : []),
    ...(isMissing ? [] : [REPORT.kda(kills, deaths, assists)]),
  ].join('，');
}

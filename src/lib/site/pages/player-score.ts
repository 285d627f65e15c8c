/** A player's figures in one match: data of the phone page. */
import type { MatchItem, PlayerLine, PlayerStats, RoundItem } from '../../wiki/match/shapes.ts';
import type { PlayerRef } from '../../wiki/player/shapes.ts';
import type { MatchPage } from './match-page.ts';

export interface PlayerScore {
  match: MatchItem;
  /** The player's figures over the whole match. */
  line: PlayerLine;
  /** All players' figures, to mark the best. */
  stats: PlayerStats;
  isMain: boolean;
  /** Maps or games that the player played, in order. */
  rounds: { round: RoundItem; line: PlayerLine }[];
  /** The neighbours in the match page's tables, main side first. */
  previous: PlayerRef | undefined;
  next: PlayerRef | undefined;
}

/** undefined when the match has no figures of the player. */
export function playerScore({ match, stats, rounds }: MatchPage, playerId: number): PlayerScore | undefined {
  const lines = linesOf(stats);
  const at = lines.findIndex(({ player }) => player.player_id === playerId);
  const line = lines[at];
  if (!line) return undefined;
  return {
    match,
    line,
    stats,
    isMain: at < stats.main.length,
    rounds: rounds.flatMap(part => {
      const own = linesOf(part.stats).find(({ player }) => player.player_id === playerId);
      return own ? [{ round: part.round, line: own }] : [];
    }),
    previous: lines[at - 1]?.player,
    next: lines[at + 1]?.player,
  };
}

const linesOf = ({ main, guest }: PlayerStats): PlayerLine[] => [...main, ...guest];

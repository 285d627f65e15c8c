/** A player's figures in one match: what the phone's page of them shows. */
import type { MatchItem, PlayerLine, PlayerStats, RoundItem } from '../match/shapes.ts';
import type { PlayerRef } from '../wiki/shapes.ts';
import type { MatchPage } from './match-page.ts';

export interface PlayerScore {
  match: MatchItem;
  /** Over the whole match. */
  line: PlayerLine;
  /** Of all players, so that the best can be told. */
  stats: PlayerStats;
  isMain: boolean;
  /** The maps or games that the player was in, in order. */
  rounds: { round: RoundItem; line: PlayerLine }[];
  /** In the order of the match page's tables, one team after the other. */
  previous: PlayerRef | undefined;
  next: PlayerRef | undefined;
}

/** undefined when the match knows no figures of the player. */
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

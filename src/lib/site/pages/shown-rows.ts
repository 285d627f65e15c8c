/** Rows that pages show, for the credit of their sources. Pure. */
import type { ShownRows } from '../../newsroom/open-data/credit.server.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import type { TransferItem } from '../../wiki/transfer/shapes.ts';

/** A tournament with its matches, tables and registered players. */
export const ofTournament = (id: number, stages: readonly { stage_id: number }[]): ShownRows[] => [
  { table: 'tournament', column: 'id', ids: [id], isSubject: true },
  { table: 'match', column: 'tournament_id', ids: [id], isSubject: true },
  { table: 'standing', column: 'stage_id', ids: stages.map(stage => stage.stage_id), isSubject: true },
  { table: 'registration', column: 'tournament_id', ids: [id] },
];

/** Matches in a list, with the tournaments that it names. */
export const ofMatches = (matches: readonly MatchItem[]): ShownRows[] => [
  { table: 'match', column: 'id', ids: matches.map(match => match.unique_id) },
  { table: 'tournament', column: 'id', ids: matches.map(match => match.tournament_info.tournament_id) },
];

export const ofTransfers = (transfers: readonly TransferItem[]): ShownRows[] => [
  { table: 'transfer', column: 'id', ids: transfers.map(({ id }) => id) },
];

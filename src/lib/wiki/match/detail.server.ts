/** One match, for its page and calls. */
import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { matchStats, playerStats } from './player-stats.server.ts';
import { presentMatches } from './present.server.ts';
import { roundList, vetoList } from './round.server.ts';
import type { BattleDetail, MatchItem, PlayerStats, RoundItem, ValorantRound } from './shapes.ts';
import { supportOf } from './support-store.server.ts';

/** Matches by id; unknown ids are absent. */
export type MatchItems = ReadonlyMap<number, MatchItem>;

/** The matches of these ids. Pages with matches in several parts load all of them at once. */
export async function matchItems(db: Database, ids: readonly number[]): Promise<MatchItems> {
  const rows = await freshRowsById(db, 'match', ids);
  const items = await presentMatches(db, [...rows.values()]);
  return new Map(items.map(item => [item.unique_id, item]));
}

export async function matchDetail(db: Database, id: number): Promise<MatchItem | undefined> {
  return (await matchItems(db, [id])).get(id);
}

/** The match with its rounds, veto and support counts; `is_sub` is always false: the call has no member. */
export async function battleDetail(db: Database, id: number): Promise<BattleDetail | undefined> {
  const item = await matchDetail(db, id);
  if (!item) return undefined;
  const [rounds, veto] = item.is_can_view
    ? await Promise.all([roundList(db, id), vetoList(db, id)])
    : [[], []];
  return { ...item, rounds, veto, ...(await supportOf(db, id)), is_sub: false };
}

const NO_PLAYERS = { main: [], guest: [] };

/** Whether readers may see more of the match than its result (`is_can_view`). */
async function canView(db: Database, id: number): Promise<boolean> {
  return (await freshRowsById(db, 'match', [id])).get(id)?.is_can_view === 1;
}

/** The rounds visible to readers. */
export const shownRounds = async (db: Database, matchId: number): Promise<RoundItem[]> =>
  (await canView(db, matchId)) ? roundList(db, matchId) : [];

/** The figures visible to readers: of one round, or of the whole match. */
export const shownStats = async (db: Database, matchId: number, roundId?: number): Promise<PlayerStats> =>
  (await canView(db, matchId)) ? playerStats(db, matchId, roundId) : NO_PLAYERS;

/** Each map of the match with both sides' players, if visible to readers. */
export async function valorantRounds(db: Database, matchId: number): Promise<ValorantRound[]> {
  if (!(await canView(db, matchId))) return [];
  const [rounds, stats] = await Promise.all([roundList(db, matchId), matchStats(db, matchId)]);
  return rounds.map(round => ({ ...round, players: stats.rounds.get(round.round_id) ?? NO_PLAYERS }));
}

/** One match as its page and calls show it. */
import type { Database } from '../db/database.ts';
import * as repo from './detail-repo.server.ts';
import { matchStats } from './player-stats.server.ts';
import { presentMatches } from './present.server.ts';
import { roundList, vetoList } from './round.server.ts';
import type { BattleDetail, MatchItem, ValorantRound } from './shapes.ts';

export async function matchDetail(db: Database, id: number): Promise<MatchItem | undefined> {
  const row = await repo.match(db, id);
  return row && (await presentMatches(db, [row]))[0];
}

/** The match with its rounds and veto; support and subscription are a member's, and nobody's here. */
export async function battleDetail(db: Database, id: number): Promise<BattleDetail | undefined> {
  const item = await matchDetail(db, id);
  if (!item) return undefined;
  const [rounds, veto] = await Promise.all([roundList(db, id), vetoList(db, id)]);
  return { ...item, rounds, veto, main_support: 0, guest_support: 0, is_sub: false };
}

const NO_PLAYERS = { main: [], guest: [] };

/** Each map of the match with both sides' players on it. */
export async function valorantRounds(db: Database, matchId: number): Promise<ValorantRound[]> {
  const [rounds, stats] = await Promise.all([roundList(db, matchId), matchStats(db, matchId)]);
  return rounds.map(round => ({ ...round, players: stats.rounds.get(round.round_id) ?? NO_PLAYERS }));
}

/** What leaguesite says of a match's games: drafts, figures, the running state. */
import { z } from 'zod';
import type { FeedAsk, FeedGold, FeedReject } from '../../../platform/ports/feed-source.ts';
import { FeedFailure } from '../client.server.ts';
import { withGold } from '../gold-curve.ts';
import { readShape } from '../snapshot.ts';
import { FAILED } from '../wording.ts';
import { readEach } from './facts.ts';
import { type LeagueBattle, leagueAnswer, leagueBattle, leagueItem, leagueMatch } from './shapes.ts';

export const LEAGUESITE = 'prod.comp.smoba.qq.com';
const FINE = 200;
/** `status` of a match and of a battle. */
const RUNNING = 1;
const OVER = 2;

/** What is kept between two looks at a match: while it runs, games that are over are not asked for again. */
const memory = z.object({
  league: z.string(),
  over: z.record(z.string(), leagueBattle),
  /** The gold curve of each battle that was seen while it ran, from its first camp. */
  gold: z
    .record(z.string(), z.array(z.object({ minute: z.int(), gold: z.number(), diff: z.number() })))
    .default({}),
});
type Memory = z.infer<typeof memory>;

export type GoldCurves = Memory['gold'];

export interface FoundBattles {
  battles: LeagueBattle[];
  /** Gold curves by battle_id, from the first camp. */
  gold: GoldCurves;
  rejects: FeedReject[];
  /** The state for the next look; null: the league of the season is not known yet. */
  cursor: string | null;
}

/** Leagues by season. */
export type LeagueMemory = Map<string, string>;

/** The battles of a match of kplow. Once the match is over all of them are read again: figures are corrected. */
export async function battlesOf(
  { scheduleid, seasonid }: { scheduleid: string; seasonid: string },
  ask: FeedAsk,
  cursor: string | null,
  leagues: LeagueMemory,
): Promise<FoundBattles> {
  const before = cursor === null ? undefined : memory.safeParse(JSON.parse(cursor)).data;
  const known = before?.league ?? leagues.get(seasonid);
  for (const league of known ? [known] : await leaguesOfYear(seasonid, ask)) {
    const { results = [] } = await leaguesite(ask, `matches/open?league_id=${encodeURIComponent(league)}`);
    const matches = readEach(results, leagueMatch, 'match_id').read;
    const match = matches.find(({ cc_match_id }) => cc_match_id === scheduleid);
    if (!match) continue;
    leagues.set(seasonid, league);
    const ids = (match.match_battle_video_list ?? []).map(({ battle_id }) => battle_id);
    const over = match.status === OVER ? {} : (before?.over ?? {});
    return readBattles(ids, { league, over, gold: before?.gold ?? {} }, ask);
  }
  return { battles: [], gold: {}, rejects: [], cursor };
}

async function readBattles(
  ids: readonly string[],
  { league, over, gold: known }: Memory,
  ask: FeedAsk,
): Promise<FoundBattles> {
  const items: unknown[] = [];
  for (const id of ids)
    items.push(over[id] ?? (await leaguesite(ask, `battle/open?battle_id=${encodeURIComponent(id)}`)).data);
  const { read: battles, rejects } = readEach(items, leagueBattle, 'battle_id');
  const ended = battles.filter(({ status }) => status === OVER).map(each => [each.battle_id, each]);
  const running = battles.filter(battle => battle.status === RUNNING).map(each => goldOf(each, known));
  const gold = { ...known, ...Object.fromEntries(running) };
  const cursor: Memory = { league, over: Object.fromEntries(ended), gold };
  return { battles, gold, rejects, cursor: JSON.stringify(cursor) };
}

/** The curve of a battle with what it tells now; the service writes 0 where it does not count. */
function goldOf(
  { battle_id, game_duration, camp1, camp2 }: LeagueBattle,
  known: GoldCurves,
): [string, FeedGold[]] {
  const curve = known[battle_id] ?? [];
  if (!game_duration || !camp1.gold || !camp2.gold) return [battle_id, curve];
  const second = Math.floor(game_duration / 1000);
  return [battle_id, withGold(curve, { second, gold: [camp1.gold, camp2.gold] })];
}

/** Leagues of the season's year, the latest first. Ids are not dense: the list has them. */
async function leaguesOfYear(seasonid: string, ask: FeedAsk): Promise<string[]> {
  const { results = [] } = await leaguesite(ask, 'leagues/open');
  const year = seasonid.slice(3, 7);
  return readEach(results, leagueItem, 'league_id')
    .read.map(({ league_id }) => league_id)
    .filter(id => id.startsWith(year))
    .sort()
    .reverse();
}

async function leaguesite(ask: FeedAsk, path: string) {
  const { json } = await ask({
    url: `https://${LEAGUESITE}/leaguesite/${path}`,
    headers: { referer: 'https://pvp.qq.com/' },
  });
  const answer = readShape(leagueAnswer, json);
  if (answer.code !== FINE) throw new FeedFailure(FAILED.result(answer.code));
  return answer;
}

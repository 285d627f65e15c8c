/** The demo data for API tests, which compare call results with the source files. */
import { inject } from 'vitest';
import type { AllCalls } from '#lib/app/calls.ts';
import type { InputOf, OutputOf } from '#lib/platform/contract/call.ts';
import { PAGE_SIZE_MAX } from '#lib/platform/contract/fields.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { callApi } from './api.ts';
import { DEMO_NOW } from './demo-now.ts';

export const [VALORANT, KOG, LOL] = [1, 2, 3];

let opened: Database | undefined;

/** The shared demo database; read-only for tests. */
export function demoDatabase(): Database {
  opened ??= openSqlite(inject('demoFile'));
  return opened;
}

/** Result of a call on the demo data; default time: noon of the day it was loaded. */
export const askDemo = <N extends keyof AllCalls & string>(
  name: N,
  input: Partial<InputOf<AllCalls[N]>> & Record<string, unknown>,
  now = DEMO_NOW,
): Promise<OutputOf<AllCalls[N]>> => callApi(demoDatabase(), name, input, now);

/** Id of the only tournament found by this name (also English, or a part). */
export async function demoTournament(gameId: number, tournament_name: string): Promise<number> {
  const { list } = await askDemo('wiki.tournament_list', { game_id: gameId, tournament_name });
  if (list.length !== 1) throw new Error(`${list.length} tournaments are found by ${tournament_name}`);
  return list[0]!.tournament_id;
}

/** Id of the only team found by this name. */
export async function demoTeam(gameId: number, team_name: string): Promise<number> {
  const { list } = await askDemo('wiki.team_list', { game_id: gameId, team_name });
  if (list.length !== 1) throw new Error(`${list.length} teams are found by ${team_name}`);
  return list[0]!.team_id;
}

/** All matches of a tournament, by start. */
export async function demoMatches(gameId: number, tournamentId: number): Promise<MatchItem[]> {
  return everyMatch({ game_id: gameId, tournament_id: tournamentId });
}

/** All pages of a list of matches. */
export async function everyMatch(which: {
  game_id: number;
  tournament_id?: number;
  team_id?: number;
}): Promise<MatchItem[]> {
  const all: MatchItem[] = [];
  for (let page = 1; ; page++) {
    const input = { ...which, page, page_size: PAGE_SIZE_MAX };
    const { list, count } = await askDemo('wiki.match_list_visitor', input);
    all.push(...list);
    if (list.length === 0 || all.length === count) return all;
  }
}

/** A result as the source has it, with our names: 'EDG 0:3 BLG'. */
export const sayMatch = ({
  versus_info: { main_camp, guest_camp, main_score, guest_score },
}: MatchItem): string =>
  `${main_camp[0]?.name_main} ${main_score}:${guest_score} ${guest_camp[0]?.name_main}`;

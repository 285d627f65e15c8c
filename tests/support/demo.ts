/** The demo data for API tests: what the calls say of it is held against the source files. */
import { inject } from 'vitest';
import type { InputOf, OutputOf } from '#lib/contract/call.ts';
import type { AllCalls } from '#lib/contract/index.ts';
import type { Database } from '#lib/db/database.ts';
import { openSqlite } from '#lib/db/sqlite.server.ts';
import type { MatchItem } from '#lib/match/shapes.ts';
import { callApi } from './api.ts';
import { DEMO_NOW } from './demo-now.ts';

export const [VALORANT, KOG, LOL] = [1, 2, 3];

let opened: Database | undefined;

/** The shared demo database. Tests read it and write nothing. */
export function demoDatabase(): Database {
  opened ??= openSqlite(inject('demoFile'));
  return opened;
}

/** What a call answers on the demo data, at noon of the day it was loaded unless told. */
export const askDemo = <N extends keyof AllCalls & string>(
  name: N,
  input: Partial<InputOf<AllCalls[N]>> & Record<string, unknown>,
  now = DEMO_NOW,
): Promise<OutputOf<AllCalls[N]>> => callApi(demoDatabase(), name, input, now);

/** Id of the one tournament that is found by this name, its English one or part of one too. */
export async function demoTournament(gameId: number, tournament_name: string): Promise<number> {
  const { list } = await askDemo('wiki.tournament_list', { game_id: gameId, tournament_name });
  if (list.length !== 1) throw new Error(`${list.length} tournaments are found by ${tournament_name}`);
  return list[0]!.tournament_id;
}

/** Id of the one team that is found by this name. */
export async function demoTeam(gameId: number, team_name: string): Promise<number> {
  const { list } = await askDemo('wiki.team_list', { game_id: gameId, team_name });
  if (list.length !== 1) throw new Error(`${list.length} teams are found by ${team_name}`);
  return list[0]!.team_id;
}

/** Every match of a tournament, by start. */
export async function demoMatches(gameId: number, tournamentId: number): Promise<MatchItem[]> {
  const input = { game_id: gameId, tournament_id: tournamentId, page_size: 1000 };
  return (await askDemo('wiki.match_list_visitor', input)).list;
}

/** 'EDG 0:3 BLG' as the source has it, the names ours. */
export const told = ({
  versus_info: { main_camp, guest_camp, main_score, guest_score },
}: MatchItem): string =>
  `${main_camp[0]?.name_main} ${main_score}:${guest_score} ${guest_camp[0]?.name_main}`;

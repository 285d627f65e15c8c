/** Ids of the demo data, from calls to the running site. */
import { inject } from 'vitest';
import { type AllCalls, calls } from '#lib/app/calls.ts';
import type { OutputOf } from '#lib/platform/contract/call.ts';

type Name = keyof AllCalls & string;

/** Result of a call to the site. */
export async function askSite<N extends Name>(
  name: N,
  input: Record<string, unknown>,
): Promise<OutputOf<AllCalls[N]>> {
  return (await callSite(inject('serverUrl'), name, input)).data!;
}

/** The whole envelope of a call to a site at `url`. */
export async function callSite<N extends Name>(
  url: string,
  name: N,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<{ code: number; data: OutputOf<AllCalls[N]> | null; error?: { reason: string } }> {
  const { method, path } = calls[name];
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const sent =
    method === 'GET'
      ? { headers }
      : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(input) };
  const answer = await fetch(url + path + query, { method, ...sent });
  return (await answer.json()) as Awaited<ReturnType<typeof callSite<N>>>;
}

/** 2025 无畏契约全球冠军赛: ids of the tournament, its two stages and its deciding match. */
export async function champions() {
  const { list } = await askSite('wiki.tournament_list', {
    game_id: 1,
    tournament_name: '2025 无畏契约全球冠军赛',
  });
  const tournament = list[0]!.tournament_id;
  const stages = (await askSite('wiki.stage_with_group', { tournament_id: tournament })).list;
  const groups = stages.find(stage => stage.type !== 'bracket')!.stage_id;
  const playoffs = stages.find(stage => stage.type === 'bracket')!.stage_id;
  const rounds = (await askSite('wiki.stage_with_bracket', { stage_id: playoffs })).list;
  const final = rounds.find(round => round.lane === 'final')!.matches[0]!.unique_id;
  return { tournament, groups, playoffs, final };
}

export const ofGame = async (id: number): Promise<string> =>
  (await askSite('wiki.game_menu', {})).list.find(game => game.game_id === id)!.name;

/** Lookup for the files after matches.csv: matches, their sides and their maps. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { teamProfile } from '../aliases.ts';
import { RowError } from '../fields.ts';
import { teamsByAlias } from '../teams.server.ts';
import { slices } from '../upsert.server.ts';
import { teamNames } from './names.ts';
import { ORIGIN } from './origin.ts';
import { PROBLEM } from './wording.ts';

const MAX_KEYS = 900;

export interface KnownRound {
  id: number;
  num: number;
  map_id: number | null;
  winner_side: number | null;
  main_score: number | null;
  guest_score: number | null;
}

export interface KnownMatch {
  id: number;
  /** vlr.gg's id. */
  key: string;
  tournament_id: number;
  in_figures: number;
  start_at: number | null;
  scores: [number | null, number | null];
  /** Team ids of main and guest. */
  teams: [number | null, number | null];
  /** Rounds in order of play. */
  rounds: KnownRound[];
}

export class KnownMatches {
  readonly #matches: ReadonlyMap<string, KnownMatch>;
  readonly #teams: ReadonlyMap<string, number>;

  private constructor(matches: ReadonlyMap<string, KnownMatch>, teams: ReadonlyMap<string, number>) {
    this.#matches = matches;
    this.#teams = teams;
  }

  /** `ids` as in the source; `teams`: every team name of the file. */
  static async load(
    trx: Transaction<DB>,
    ids: readonly string[],
    teams: readonly string[] = [],
  ): Promise<KnownMatches> {
    const keys = [...new Set(teams)].flatMap(spellings);
    return new KnownMatches(
      await loadMatches(trx, [...new Set(ids)]),
      await teamsByAlias(trx, ORIGIN.gameId, keys),
    );
  }

  all(): KnownMatch[] {
    return [...this.#matches.values()];
  }

  /** Throws a RowError for a match that matches.csv did not have. */
  get(id: string): KnownMatch {
    const match = this.#matches.get(id);
    if (!match) throw new RowError(PROBLEM.noMatch(id));
    return match;
  }

  /** 1 main, 2 guest. Throws a RowError when the team is not on either side. */
  sideOf(match: KnownMatch, team: string): 1 | 2 {
    const ids = spellings(team).map(key => this.#teams.get(key));
    const side = ids.find(id => id !== undefined && match.teams.includes(id));
    if (side === undefined) throw new RowError(PROBLEM.noSide(match.key, team));
    return match.teams[0] === side ? 1 : 2;
  }
}

/** Keys of a team's name without its sponsor, of the whole field, and of the name that the alias table has for it. */
function spellings(field: string): string[] {
  const { name } = teamNames(field);
  const profile = teamProfile(ORIGIN.gameId, name) ?? teamProfile(ORIGIN.gameId, field);
  return [name, field, ...(profile?.en ? [profile.en] : [])].map(nameKey);
}

async function loadMatches(trx: Transaction<DB>, ids: readonly string[]): Promise<Map<string, KnownMatch>> {
  const matches = new Map<string, KnownMatch>();
  for (const some of slices(ids, MAX_KEYS)) {
    const rows = await trx
      .selectFrom('match')
      .select([
        'id',
        'source_key as key',
        'tournament_id',
        'in_figures',
        'start_at',
        'main_score',
        'guest_score',
      ])
      .where('source', '=', ORIGIN.source)
      .where('source_key', 'in', some)
      .execute();
    for (const { main_score, guest_score, ...row } of rows)
      matches.set(row.key, { ...row, scores: [main_score, guest_score], teams: [null, null], rounds: [] });
  }
  await loadSides(trx, [...matches.values()]);
  return matches;
}

async function loadSides(trx: Transaction<DB>, matches: readonly KnownMatch[]): Promise<void> {
  const byId = new Map(matches.map(match => [match.id, match]));
  for (const some of slices([...byId.keys()], MAX_KEYS)) {
    const camps = await trx.selectFrom('camp').selectAll().where('match_id', 'in', some).execute();
    for (const camp of camps) byId.get(camp.match_id)!.teams[camp.side - 1] = camp.participant_id;
    const rounds = await trx
      .selectFrom('round')
      .select(['id', 'num', 'map_id', 'match_id', 'winner_side', 'main_score', 'guest_score'])
      .where('match_id', 'in', some)
      .orderBy('num')
      .execute();
    for (const { match_id, ...round } of rounds) byId.get(match_id)!.rounds.push(round);
  }
}

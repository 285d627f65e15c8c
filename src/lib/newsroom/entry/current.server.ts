/** The current facts of a match in the form of an entry. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB, EntryKind } from '../../platform/db/schema.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { unixSeconds } from '../../wiki/game/present.server.ts';
import { figuresOf } from '../../wiki/match/figures.ts';
import type { DetailInput, MatchInput, PlayerInput, RoundInput, SideInput } from './shapes.ts';

/** The database or a transaction on it. */
export type EntryReader = Kysely<DB>;

/** The content of each kind of entry. */
export interface EntryOf {
  match: MatchInput;
  detail: DetailInput;
}

export const campsOf = (db: EntryReader, matchId: number): Promise<Row<'camp'>[]> =>
  db.selectFrom('camp').selectAll().where('match_id', '=', matchId).orderBy('side').execute();

/** State, time, sides, score, result and links of a match. */
export async function currentMatch(db: EntryReader, match: Row<'match'>): Promise<MatchInput> {
  const [main, guest] = await campsOf(db, match.id);
  const links = await db
    .selectFrom('broadcast')
    .select(['name', 'url'])
    .where('match_id', '=', match.id)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return {
    match_status: match.status,
    match_start_time: unixSeconds(match.start_at),
    best_of: match.best_of,
    main_camp: sideOf(main!),
    guest_camp: sideOf(guest!),
    main_score: match.main_score,
    guest_score: match.guest_score,
    result_type: match.result_type,
    links,
  };
}

const sideOf = ({ participant_type, participant_id, name }: Row<'camp'>): SideInput => ({
  participant_type,
  participant_id,
  name,
});

/** The rounds of a match with all entered details, and its veto. */
export async function currentDetail(db: EntryReader, matchId: number): Promise<DetailInput> {
  const rounds = await db
    .selectFrom('round')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('num')
    .execute();
  const ids = rounds.map(round => round.id);
  const veto = await db
    .selectFrom('veto')
    .select(['side', 'action', 'map_id'])
    .where('match_id', '=', matchId)
    .orderBy('num')
    .execute();
  if (ids.length === 0) return { rounds: [], veto };
  const parts = await partsOf(db, ids);
  return { rounds: rounds.map(round => roundOf(round, parts)), veto };
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

async function partsOf(db: EntryReader, roundIds: readonly number[]) {
  const of = <T extends 'round_half' | 'round_result' | 'ban_pick'>(table: T) =>
    db
      .selectFrom(table as 'round_half')
      .selectAll()
      .where('round_id', 'in', roundIds)
      .orderBy('num')
      .execute() as unknown as Promise<Row<T>[]>;
  const players = await db
    .selectFrom('round_player')
    .selectAll()
    .where('round_id', 'in', roundIds)
    .orderBy('side')
    .orderBy('player_id')
    .execute();
  return {
    halves: Map.groupBy(await of('round_half'), row => row.round_id),
    results: Map.groupBy(await of('round_result'), row => row.round_id),
    draft: Map.groupBy(await of('ban_pick'), row => row.round_id),
    players: Map.groupBy(players, row => row.round_id),
  };
}

const roundOf = (round: Row<'round'>, parts: Parts): RoundInput => ({
  match_status: round.status,
  map_id: round.map_id,
  main_score: round.main_score,
  guest_score: round.guest_score,
  winner_side: round.winner_side,
  duration: round.duration_s,
  picked_side: round.picked_side,
  first_side: round.first_side,
  halves: (parts.halves.get(round.id) ?? []).map(({ main_score, guest_score, main_role }) => ({
    main_score,
    guest_score,
    main_role: main_role as 'atk' | 'def',
  })),
  timeline: (parts.results.get(round.id) ?? []).map(({ round_id: _, num: __, ...result }) => result),
  ban_pick: (parts.draft.get(round.id) ?? []).map(({ side, action, hero_id }) => ({ side, action, hero_id })),
  players: (parts.players.get(round.id) ?? []).map(playerOf),
});

const playerOf = (row: Row<'round_player'>): PlayerInput => ({
  player_id: row.player_id,
  side: row.side,
  hero_id: row.hero_id,
  position: row.position,
  ...figuresOf(row),
});

/**
 * The facts of one kind and their digest (`base`): figures belong to sides, so that digest covers the sides
 * too.
 */
export async function currentEntry<K extends EntryKind>(
  db: EntryReader,
  kind: K,
  match: Row<'match'>,
): Promise<{ content: EntryOf[K]; base: string }> {
  if (kind === 'match') {
    const content = await currentMatch(db, match);
    return { content: content as EntryOf[K], base: digest(content) };
  }
  const content = await currentDetail(db, match.id);
  const sides = (await campsOf(db, match.id)).map(sideOf);
  return { content: content as EntryOf[K], base: digest({ sides, content }) };
}

const digest = (facts: object): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);

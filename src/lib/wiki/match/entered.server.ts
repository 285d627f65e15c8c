/** Protects the parts of a match that an approved entry set: importers leave them unchanged. */
import type { Transaction } from 'kysely';
import type { DB, EntryHoldTable } from '../../platform/db/schema.ts';
import { flipResult } from './display.ts';
import type { CampFacts, MatchChanges } from './facts.ts';

export type EnteredPart = EntryHoldTable['part'];

/** Columns of `match` that a result entry sets. */
const ENTERED = ['status', 'start_at', 'best_of', 'main_score', 'guest_score', 'result_type'] as const;

/** Marks the parts as entered at `at` (epoch milliseconds). */
export async function markEntered(
  trx: Transaction<DB>,
  matchIds: Iterable<number>,
  part: EnteredPart,
  at: number,
): Promise<void> {
  for (const match_id of matchIds)
    await trx
      .insertInto('entry_hold')
      .values({ match_id, part, at })
      .onConflict(conflict => conflict.columns(['match_id', 'part']).doUpdateSet({ at }))
      .execute();
}

/**
 * The changes that a source may still make: without entered columns and sides. A source that swaps the sides of
 * a match whose sides or rounds were entered has its score and result turned instead: the rounds name sides.
 */
export async function withoutEntered<T extends MatchChanges>(
  trx: Transaction<DB>,
  matchId: number,
  changes: T,
  camps: CampFacts[],
): Promise<{ changes: T; camps: CampFacts[] }> {
  const rows = await trx.selectFrom('entry_hold').select('part').where('match_id', '=', matchId).execute();
  const parts = rows.map(row => row.part);
  if (parts.includes('match')) {
    const rest = Object.entries(changes).filter(([name]) => !(ENTERED as readonly string[]).includes(name));
    return { changes: Object.fromEntries(rest) as T, camps: [] };
  }
  const areSidesEntered = parts.includes('sides') || parts.includes('detail');
  if (areSidesEntered && (await areSwapped(trx, matchId, camps)))
    return { changes: turned(changes), camps: [] };
  return { changes, camps: parts.includes('sides') ? [] : camps };
}

async function areSwapped(trx: Transaction<DB>, matchId: number, camps: CampFacts[]): Promise<boolean> {
  const rows = await trx
    .selectFrom('camp')
    .select(['side', 'participant_type', 'participant_id'])
    .where('match_id', '=', matchId)
    .execute();
  return (
    camps.length === 2 &&
    camps.every(({ side, participant_type = 1, participant_id }) => {
      const other = rows.find(row => row.side !== side);
      return (
        participant_id !== null &&
        other?.participant_id === participant_id &&
        other.participant_type === participant_type
      );
    })
  );
}

/** The changes as seen from the other side. */
function turned<T extends MatchChanges>(changes: T): T {
  const { main_score, guest_score, result_type } = changes;
  return {
    ...changes,
    main_score: guest_score,
    guest_score: main_score,
    result_type: result_type === undefined ? undefined : flipResult(result_type),
  };
}

/** Matches whose rounds were entered, and the rounds in them. */
export async function enteredRounds(
  trx: Transaction<DB>,
): Promise<{ matchIds: Set<number>; roundIds: Set<number> }> {
  const matches = await trx
    .selectFrom('entry_hold')
    .select('match_id')
    .where('part', '=', 'detail')
    .execute();
  const rounds = await trx
    .selectFrom('round')
    .innerJoin('entry_hold', 'entry_hold.match_id', 'round.match_id')
    .select('round.id')
    .where('entry_hold.part', '=', 'detail')
    .execute();
  return {
    matchIds: new Set(matches.map(row => row.match_id)),
    roundIds: new Set(rounds.map(row => row.id)),
  };
}

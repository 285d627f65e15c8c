/** The only writer of `match` and `camp`: it maintains counters, copied columns and the revision. */

import type { Insertable, Selectable, Transaction } from 'kysely';
import { touchFacts } from '../../platform/db/facts-version.server.ts';
import { type CampTable, type DB, type MatchTable, ORDER_LAST } from '../../platform/db/schema.ts';
import { PARTICIPANT } from '../game/participant.ts';
import { type Counted, counterChanges } from './counter.ts';
import { withoutEntered } from './entered.server.ts';
import type { CampFacts, MatchChanges, MatchFacts } from './facts.ts';

type MatchRow = Selectable<MatchTable>;
type CampRow = Selectable<CampTable>;

export interface WrittenMatch {
  id: number;
  change: 'created' | 'changed' | 'unchanged';
}

/**
 * Creates the match of this `source` and `source_key`, or updates what differs; the revision rises only then.
 * A side missing from `camps` keeps its participant (unknown in a new match). Values entered by operators
 * stay (hold.server.ts).
 * Throws when one participant is on both sides.
 */
export async function upsertMatch(
  trx: Transaction<DB>,
  facts: MatchFacts,
  camps: CampFacts[] = [],
): Promise<WrittenMatch> {
  const stored = await trx
    .selectFrom('match')
    .selectAll()
    .where('source', '=', facts.source)
    .where('source_key', '=', facts.source_key)
    .executeTakeFirst();
  if (!stored) return create(trx, facts, camps);
  const allowed = await withoutEntered(trx, stored.id, facts, camps);
  return change(trx, stored, allowed.changes, allowed.camps);
}

/** Updates an existing match. Throws when there is none. */
export async function updateMatch(
  trx: Transaction<DB>,
  id: number,
  changes: MatchChanges,
  camps: CampFacts[] = [],
): Promise<WrittenMatch> {
  const stored = await trx.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return change(trx, stored, changes, camps);
}

/** Updates a match like `updateMatch`, with changes from a source: values entered by operators stay. */
export async function updateFromSource(
  trx: Transaction<DB>,
  id: number,
  changes: MatchChanges,
  camps: CampFacts[] = [],
): Promise<WrittenMatch> {
  const allowed = await withoutEntered(trx, id, changes, camps);
  return updateMatch(trx, id, allowed.changes, allowed.camps);
}

/** Raises the revision after a change outside the match's own columns and sides: rounds, links. */
export async function raiseRevision(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .updateTable('match')
    .set(eb => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await touchFacts(trx);
}

async function create(trx: Transaction<DB>, facts: MatchFacts, camps: CampFacts[]): Promise<WrittenMatch> {
  const tournament = await trx
    .selectFrom('tournament')
    .select(['zone_id', 'level'])
    .where('id', '=', facts.tournament_id)
    .executeTakeFirstOrThrow();
  const row = { ...tournament, ...NEW_MATCH, ...input(facts), order_at: facts.start_at ?? ORDER_LAST };
  const match = await trx
    .insertInto('match')
    .values(row as Insertable<MatchTable>)
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = campRows(match, [unknownCamp(1), unknownCamp(2)], camps);
  await trx.insertInto('camp').values(rows).execute();
  await count(trx, null, counted(match, rows));
  await touchFacts(trx);
  return { id: match.id, change: 'created' };
}

async function change(
  trx: Transaction<DB>,
  stored: MatchRow,
  changes: MatchChanges,
  camps: CampFacts[],
): Promise<WrittenMatch> {
  const before = await trx
    .selectFrom('camp')
    .selectAll()
    .where('match_id', '=', stored.id)
    .orderBy('side')
    .execute();
  const requested: MatchRow = { ...stored, ...(input(changes) as Partial<MatchRow>) };
  requested.order_at = requested.start_at ?? ORDER_LAST;
  const after = campRows(requested, before, camps);
  const columns = difference(stored, requested);
  const sides = after.filter((camp, i) => Object.keys(difference(before[i]!, camp)).length > 0);
  if (Object.keys(columns).length === 0 && sides.length === 0) return { id: stored.id, change: 'unchanged' };
  await trx
    .updateTable('match')
    .set({ ...columns, revision: stored.revision + 1 })
    .where('id', '=', stored.id)
    .execute();
  for (const { match_id, side, ...camp } of sides) {
    await trx
      .updateTable('camp')
      .set(camp)
      .where('match_id', '=', match_id)
      .where('side', '=', side)
      .execute();
  }
  await count(trx, counted(stored, before), counted(requested, after));
  await touchFacts(trx);
  return { id: stored.id, change: 'changed' };
}

const NEW_MATCH = { in_figures: 1, is_can_view: 1, is_show_schedule: 1, revision: 1 };

const unknownCamp = (side: 1 | 2) => ({
  side,
  participant_type: PARTICIPANT.team,
  participant_id: null,
  name: null,
});

/** The new rows of both sides, with the match's columns copied into them. */
function campRows(match: MatchRow, stored: (CampFacts | CampRow)[], camps: CampFacts[]) {
  const rows = stored.map((row): CampRow => {
    const facts = camps.find(camp => camp.side === row.side) ?? row;
    return {
      match_id: match.id,
      side: row.side,
      participant_type: facts.participant_type ?? 1,
      participant_id: facts.participant_id,
      name: facts.name ?? null,
      game_id: match.game_id,
      order_at: match.order_at,
      status: match.status,
    };
  });
  const [main, guest] = rows;
  const same = main!.participant_type === guest!.participant_type;
  if (same && main!.participant_id !== null && main!.participant_id === guest!.participant_id)
    throw new Error(
      `participant ${main!.participant_id} is on both sides of ${match.source} ${match.source_key}`,
    );
  return rows;
}

function counted(match: MatchRow, camps: CampRow[]): Counted {
  const teams = camps
    .filter(camp => camp.participant_type === PARTICIPANT.team)
    .map(camp => camp.participant_id);
  return { ...match, team_ids: teams.filter(id => id !== null) };
}

async function count(trx: Transaction<DB>, before: Counted | null, after: Counted): Promise<void> {
  for (const row of counterChanges(before, after)) {
    await trx
      .insertInto('counter')
      .values(row)
      .onConflict(conflict =>
        conflict
          .columns(['scope', 'scope_id', 'status'])
          .doUpdateSet(eb => ({ n: eb('counter.n', '+', eb.ref('excluded.n')) })),
      )
      .execute();
  }
}

/** Drops the keys whose value is undefined. */
function input<T extends object>(columns: T): Partial<T> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function difference<T extends object>(before: T, after: T): Partial<T> {
  const entries = Object.entries(after).filter(([key, value]) => before[key as keyof T] !== value);
  return Object.fromEntries(entries) as Partial<T>;
}

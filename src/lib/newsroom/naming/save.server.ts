/** An operator chooses a name: it is shown at once, and stays when sources write theirs again. */
import type { Kysely, Transaction } from 'kysely';
import { lockOffice } from '../../members/account/office.server.ts';
import type { InputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { touchFacts } from '../../platform/db/facts-version.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { nameKey } from '../../platform/kernel/name-key.ts';
import { updateMatch } from '../../wiki/match/write.server.ts';
import { updateIndex } from '../../wiki/search/update-index.server.ts';
import type { namingCalls } from './contract.ts';
import { keyOf, type NamingRow, type NamingSubject, rowOf, unlisted } from './desk.server.ts';
import { namedColumns } from './names.server.ts';
import { changed, shortWithout } from './refusal.ts';

type Saved = InputOf<(typeof namingCalls)['operator.name_save']>;

/** Idempotent for the same version. Throws 404, 409 after a concurrent choice, 400 for a short name alone. */
export async function saveName(context: MemberContext, input: Saved): Promise<void> {
  const { db, bus, now, viewer } = context;
  const { name, name_short, version } = input;
  if (name === '' && name_short !== '') throw shortWithout();
  const matchIds = await inTransaction(db, async trx => {
    await lockOffice(trx, viewer.userId);
    // Locks the facts: a feed writes its names before or after.
    await touchFacts(trx);
    const row = (await rowOf(trx, input)) ?? (await unlisted(trx, input));
    if (row.version !== version) throw changed();
    const chosen = name === '' ? null : { name, name_short: name_short || null };
    await store(trx, input, row, { ...chosen, now, userId: viewer.userId });
    const shown = chosen ?? { name: row.told, name_short: row.told_short };
    const ids =
      input.kind === 'round'
        ? await renameRound(trx, row.game_id, { from: row.told, to: shown.name })
        : await renameEntity(trx, row, shown);
    await updateIndex(trx, db.dialect);
    return ids;
  });
  // Lists, brackets and search show names too: every cached page of facts is dropped.
  await bus.publish('factsChanged', { tags: ['facts', ...matchIds.map(id => `match:${id}`), tagOf(input)] });
}

const tagOf = ({ kind, entity_id = 0 }: NamingSubject): string => `${kind}:${entity_id}`;

async function store(
  trx: Transaction<DB>,
  subject: NamingSubject,
  { id, told, told_short, source, version, game_id, kind }: NamingRow,
  choice: { name?: string; name_short?: string | null; now: number; userId: number },
): Promise<void> {
  const changes = {
    name: choice.name ?? null,
    name_short: choice.name_short ?? null,
    version: version + 1,
    named_at: choice.now,
    named_by: choice.userId,
  };
  if (id > 0) await trx.updateTable('naming').set(changes).where('id', '=', id).execute();
  else
    await trx
      .insertInto('naming')
      .values({
        game_id,
        kind,
        key: keyOf(subject),
        told,
        told_short,
        source,
        seen_at: choice.now,
        ...changes,
      })
      .execute();
}

/** Answers no matches: their revisions do not count the names of teams. */
async function renameEntity(
  trx: Transaction<DB>,
  { kind, game_id, key }: NamingRow,
  name: { name: string; name_short: string | null },
): Promise<number[]> {
  const entity_id = Number(key);
  await (trx as Kysely<DB>)
    .updateTable(kind as 'team')
    .set(namedColumns(kind, name))
    .where('id', '=', entity_id)
    .execute();
  await addAlias(trx, kind, { game_id, entity_id, alias: name.name });
  return [];
}

/** Readers and sources find it by the new name, too; a spelling that is another team's stays theirs. */
async function addAlias(
  trx: Transaction<DB>,
  kind: NamingSubject['kind'],
  { game_id, entity_id, alias }: { game_id: number; entity_id: number; alias: string },
): Promise<void> {
  const row = { game_id, alias, alias_key: nameKey(alias) };
  if (kind === 'team')
    await trx
      .insertInto('team_alias')
      .values({ ...row, team_id: entity_id })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  if (kind === 'player')
    await trx
      .insertInto('player_alias')
      .values({ ...row, player_id: entity_id })
      .onConflict(conflict => conflict.doNothing())
      .execute();
}

/**
 * Matches and stages that are shown under the word itself; ids of the matches. Those that were renamed before are written
 * when their service tells them again: others may have come by the same Chinese name.
 */
async function renameRound(
  trx: Transaction<DB>,
  gameId: number,
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('match')
    .select('id')
    .where('game_id', '=', gameId)
    .where('schedule_name', '=', from)
    .execute();
  for (const { id } of rows) await updateMatch(trx, id, { schedule_name: to });
  await trx
    .updateTable('stage')
    .set({ name: to })
    .where('name', '=', from)
    .where('tournament_id', 'in', eb =>
      eb.selectFrom('tournament').select('id').where('game_id', '=', gameId),
    )
    .execute();
  return rows.map(({ id }) => id);
}

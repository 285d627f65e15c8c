/** Takes the squads and transfers of a snapshot into the facts: what differs is written, a team at a time. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { nextTurn } from '../../platform/kernel/turn.server.ts';
import type { FeedSquad } from '../../platform/ports/feed-people.ts';
import type { FeedSnapshot, FeedSource } from '../../platform/ports/feed-source.ts';
import { updateIndex } from '../../wiki/search/update-index.server.ts';
import { publishChanged } from '../entry/publish.server.ts';
import { FileReport } from '../ingest/report.ts';
import type { FeedDeps } from './apply.server.ts';
import type { GameWriting } from './context.ts';
import { digestOf, objectsByKey, objectsIn } from './objects.server.ts';
import { writeSquad } from './squads.server.ts';
import { writeTransfers } from './transfers.server.ts';

type Told = Pick<FeedSnapshot, 'squads' | 'transfers'>;

/** Whether anything was written. Idempotent. `now`: epoch milliseconds. */
export async function applyPeople(
  deps: FeedDeps,
  source: FeedSource,
  { squads, transfers }: Told,
  now: number,
): Promise<boolean> {
  let hasChanged = false;
  for (const squad of squads) {
    if (!(await isNews(deps, source, squad))) continue;
    const write = async (writing: GameWriting) => {
      const { teamId, playerIds } = await writeSquad(writing, squad);
      return [`team:${teamId}`, ...playerIds.map(id => `player:${id}`)];
    };
    hasChanged = (await applied(deps, source, { gameId: squad.gameId, now }, write)) || hasChanged;
    await nextTurn();
  }
  for (const [gameId, list] of Map.groupBy(transfers?.list ?? [], each => each.gameId)) {
    const write = async (writing: GameWriting) => {
      const { playerIds, teamIds } = await writeTransfers(writing, list, transfers!.since);
      return [...teamIds.map(id => `team:${id}`), ...playerIds.map(id => `player:${id}`)];
    };
    hasChanged = (await applied(deps, source, { gameId, now }, write)) || hasChanged;
  }
  return hasChanged;
}

/** Whether the squad differs from what was told before, or lacks a stint that it had. */
async function isNews({ db }: FeedDeps, source: FeedSource, squad: FeedSquad): Promise<boolean> {
  const known = (await objectsByKey(db.write, source.name, 'squad', [squad.key])).get(squad.key);
  if (known?.digest !== digestOf(squad)) return true;
  const told = new Set(squad.stints.map(({ key }) => key));
  const stints = await objectsIn(db.write, source.name, 'stint', squad.key);
  return [...stints.values()].some(({ source_key, missed }) => !told.has(source_key) || missed > 0);
}

type Write = (writing: GameWriting) => Promise<string[]>;

/** Tables with names that are searched for. */
const NAMED = ['team', 'player'];

/** Writes in a transaction, and publishes the tags that `write` returns where it changed a fact. */
async function applied(
  { db, bus }: FeedDeps,
  source: FeedSource,
  of: Pick<GameWriting, 'gameId' | 'now'>,
  write: Write,
): Promise<boolean> {
  const tags = await inTransaction(db, async (trx: Transaction<DB>) => {
    const before = await factsOf(trx);
    const report = new FileReport(source.name);
    const about = await write({ trx, source, ...of, report });
    const isSaved = (table: string) => {
      const { added = 0, changed = 0 } = report.saved.get(table) ?? {};
      return added + changed > 0;
    };
    if (NAMED.some(isSaved)) await updateIndex(trx, db.dialect);
    return (await factsOf(trx)) === before ? undefined : ['facts', ...about];
  });
  if (!tags) return false;
  await publishChanged(bus, { matchIds: [], tags: [...new Set(tags)] });
  return true;
}

/** The version of the facts: whoever changes one raises it. */
async function factsOf(trx: Transaction<DB>): Promise<string | undefined> {
  const row = await trx.selectFrom('meta').select('value').where('key', '=', 'facts').executeTakeFirst();
  return row?.value;
}

/** The copy of one's own data: every table that names a person is in it, or said here why it is not. */
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesOf } from '#lib/platform/db/copy/tables.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { assembly } from '#tests/support/assembly.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factory.ts';

/** Columns that hold the id of a user. */
const OF_PEOPLE =
  /^(.*_)?(user|author|actor|owner|founder|operator|checker|blocked|by)_id$|^(ended|reset|marked|removed|banned)_by$/;

let db: TestDatabase;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());

async function namingPeople(): Promise<string[]> {
  const named: string[] = [];
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(
      db.read,
    );
    if (rows.some(({ name }) => OF_PEOPLE.test(name))) named.push(table);
  }
  return named;
}

/** Tables named anywhere in a query, also in its joins and subqueries. */
function tablesIn(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) tablesIn(one, found);
  else if (node && typeof node === 'object') {
    const { kind, table, sqlFragments } = node as {
      kind?: string;
      table?: { identifier?: { name: string } };
      sqlFragments?: string[];
    };
    if (kind === 'TableNode' && table?.identifier) found.add(table.identifier.name);
    for (const text of sqlFragments ?? [])
      for (const [, name] of text.matchAll(/\b(?:from|join) (\w+)/g)) found.add(name!);
    for (const part of Object.values(node)) tablesIn(part, found);
  }
}

/** The tables that the copy reads. */
async function copied(): Promise<Set<string>> {
  const found = new Set<string>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      tablesIn(node, found);
      return node as RootOperationNode;
    },
    transformResult: async ({ result }) => result,
  };
  const { id } = await makeUser(db);
  const watched: Database = { ...db, read: db.read.withPlugin(plugin), write: db.write.withPlugin(plugin) };
  for (const { tables } of assembly.registries.userData) await tables(watched, id);
  return found;
}

/** Why a table that names people is not read. */
const OFFICE = 'what an operator did in office: the site’s record, of whom it was done to';
const NOT_COPIED: Record<string, string> = {
  activity_log: OFFICE,
  entry_revision: OFFICE,
  freeze_request: OFFICE,
  grading_log: OFFICE,
  chat_copy: 'who forwarded the member’s messages is others’; the messages are in the copy',
  behavior_record: 'says only that a profile was complete once; the profile is in the copy',
  match_pick_standing: 'follows from the picks, which are in the copy',
  notice_actor: 'who stands in the notices of others; the member’s own notices are in the copy',
  notice_counter: 'follows from the notices, which are in the copy',
  relay_member: 'which memberships the messaging service was told of; the memberships are in the copy',
  report_line: 'what was reported, as it was said; the member’s words and the decisions are in the copy',
  sign_in_link: 'hashes of links that work once; the sign-ins are in the copy',
  task_step: 'steps that are counted in the progress of tasks, which is in the copy',
};

test('every table that names people is read for the copy, or named with a reason', async () => {
  const [named, read] = [await namingPeople(), await copied()];
  expect(named.length).toBeGreaterThan(40);
  const unread = named.filter(table => !read.has(table) && !NOT_COPIED[table]);
  expect(
    unread,
    'user-data.server.ts of the feature reads it, or NOT_COPIED of this file says why not',
  ).toEqual([]);
});

test('no reason is given for a table that is read, or is gone', async () => {
  const [named, read] = [await namingPeople(), await copied()];
  expect(Object.keys(NOT_COPIED).filter(table => read.has(table) || !named.includes(table))).toEqual([]);
});

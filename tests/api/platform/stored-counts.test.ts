/** Stored counts are those of their rows: after every write, after accounts are closed, and after sweeps. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#lib/app/features.ts';
import { endSessions } from '#lib/members/account/sign-in/session.server.ts';
import type { OwnTextKind } from '#lib/members/account/user-data.ts';
import { tablesOf } from '#lib/platform/db/copy/tables.server.ts';
import type { SweepContext } from '#lib/platform/feature/feature.ts';
import { TEST_ORIGIN } from '#tests/support/api.ts';
import { assembly } from '#tests/support/assembly.ts';
import { consumersOf, settleAll } from '#tests/support/consumers.ts';
import { Crowd } from '#tests/support/counted-crowd.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction } from '#tests/support/factory.ts';
import { NO_COUNT, NUMBERS_OF_OTHER_KINDS, TABLES_OF_FACTS } from '#tests/support/no-counts.ts';
import { type Recounted, STORED_COUNTS } from '#tests/support/stored-counts.ts';
import { WRITE_ROWS } from '#tests/support/writes/all-rows.ts';
import { type Name, Scene } from '#tests/support/writes/scene.ts';

/** Less than a session lasts. */
const KEPT_DAYS = 20;
/**
 * What the crowd does not do itself, though it is counted. The other calls that write are made on SQLite alone: on
 * PostgreSQL they take four times as long.
 */
const BESIDE_THE_CROWD: readonly Name[] = ['im.abuse', 'activity.sign_task', 'operator.activity_draw'];
const COLUMNS = Object.keys(STORED_COUNTS);

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let scene: Scene;
  let crowd: Crowd;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    scene = await Scene.open(db);
    crowd = await Crowd.open(scene);
  });
  afterAll(async () => {
    scene.close();
    await db.drop();
  });

  const settle = () =>
    settleAll(
      db,
      consumersOf(db, () => scene.world.now),
    );
  const recounted = async () => {
    const all: [string, Recounted[]][] = [];
    for (const column of COLUMNS) all.push([column, await STORED_COUNTS[column]!.recount(db)]);
    return all;
  };
  const wrong = (all: [string, Recounted[]][], isLeftOut = (_: string) => false) =>
    all.flatMap(([column, rows]) =>
      isLeftOut(column)
        ? []
        : rows
            .filter(({ stored, counted }) => stored !== counted)
            .map(({ id, stored, counted }) => `${column} of ${id}: stored ${stored}, counted ${counted}`),
    );
  const isStored = (column: string) => STORED_COUNTS[column]!.keeps !== undefined;
  const close = async (userId: number, ownText: OwnTextKind) => {
    const { now } = scene.world;
    await inTransaction(db, async trx => {
      await endSessions(trx, userId, now);
      for (const part of assembly.registries.userData) await part.unname?.(trx, userId);
      for (const part of assembly.registries.userData) await part.erase(trx, userId, ownText);
    });
  };

  test('every number that is stored is recounted here, or said why it counts no rows', async () => {
    const found: string[] = [];
    for (const table of await tablesOf(db)) {
      if (TABLES_OF_FACTS.has(table)) continue;
      const { rows } = await (dialect === 'sqlite'
        ? sql<{ name: string; type: string }>`select name, type from pragma_table_info(${table})`
        : sql<{ name: string; type: string }>`select column_name as name, data_type as type
            from information_schema.columns where table_name = ${table} and table_schema = current_schema()`
      ).execute(db.read);
      const numbers = rows.filter(
        ({ name, type }) => /int|real|numeric|double/i.test(type) && !NUMBERS_OF_OTHER_KINDS.test(name),
      );
      found.push(...numbers.map(({ name }) => `${table}.${name}`));
    }
    const inJson = COLUMNS.filter(column => /\.(counts|emoji|reactions)$/.test(column));
    const known = [...COLUMNS.filter(column => !inJson.includes(column)), ...Object.keys(NO_COUNT)];
    expect(
      found.filter(column => !known.includes(column)),
      'neither recounted (tests/support/stored-counts.ts) nor excused (tests/support/no-counts.ts)',
    ).toEqual([]);
    expect(
      known.filter(column => !found.includes(column)),
      'in no table',
    ).toEqual([]);
  });

  test('after every writing call of the site, and what follows from it', async () => {
    await crowd.act();
    await settle();
    expect(wrong(await recounted())).toEqual([]);
    const names = dialect === 'sqlite' ? (Object.keys(WRITE_ROWS) as Name[]) : BESIDE_THE_CROWD;
    for (const name of names) {
      await scene.renew();
      const [by, input] = await WRITE_ROWS[name]!(scene);
      const { status, body } = await by.send(name, input);
      expect(status, `${name}: ${body}`).toBe(200);
    }
    await settle();
    const all = await recounted();
    // Among the calls is one that closes an account.
    expect(wrong(all, isStored)).toEqual([]);
    const empty = all.filter(([, rows]) => !rows.some(({ stored }) => stored > 0));
    expect(
      empty.map(([column]) => column),
      'counts nothing that was made here',
    ).toEqual([]);
  });

  test('after the account of somebody who did all that is counted is erased', async () => {
    await close(crowd.people[0]!.id, 'erase');
    await close(scene.ann.id, 'erase');
    expect(wrong(await recounted(), column => column === 'comment.points')).toEqual([]);
  });

  test('after one is closed whose words stay without a name', async () => {
    await close(crowd.people[1]!.id, 'anonymise');
    await close(scene.bob.id, 'anonymise');
    expect(wrong(await recounted(), isStored)).toEqual([]);
  });

  test('after old messages, then all that is old, are swept', async () => {
    await crowd.speakLater(KEPT_DAYS + 1);
    for (const [days, hasMessages] of [
      [0, true],
      [4000, false],
    ] as const) {
      const now = scene.world.now + days * 86_400_000;
      const context = {
        db,
        files: scene.world.outside.files,
        origin: TEST_ORIGIN,
        now,
        messageDays: KEPT_DAYS,
      };
      for (const { name, sweeps = [] } of features)
        if (name !== 'open-data') for (const sweep of sweeps) await sweep(context as SweepContext);
      const { said } = await db.read
        .selectFrom('chat_message')
        .select(({ fn }) => fn.countAll<number>().as('said'))
        .executeTakeFirstOrThrow();
      expect(Number(said) > 0).toBe(hasMessages);
      expect(wrong(await recounted(), isStored)).toEqual([]);
    }
  });
});

/** A PostgreSQL database that is handed on is as after the migrations. */
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factory.ts';
import { templateOf } from '#tests/support/postgres-copies.ts';

const nameOf = ({ place }: TestDatabase): string => new URL(place).pathname.slice(1);

describe.runIf(DIALECTS.includes('postgres'))('a PostgreSQL database of an earlier suite', () => {
  test('is handed on without its rows, with the rows of migrations, and counts ids from 1', async () => {
    const used = await makeDatabase('postgres');
    const { id } = await makeUser(used);
    await used.write.updateTable('game').set({ name: '改名' }).execute();
    await used.write.deleteFrom('game').where('code', '=', 'lol').execute();
    await used.drop();

    const next = await makeDatabase('postgres');
    expect(next.place).toBe(used.place);
    const { rows } = inject('postgresTemplate')!;
    expect(Object.keys(rows)).toContain('game');
    expect((await templateOf(nameOf(next))).rows).toEqual(rows);
    expect((await makeUser(next)).id).toBe(id);
    await next.drop();
  });

  test('restarts ids of rows that were rolled back', async () => {
    const used = await makeDatabase('postgres');
    const rolledBack = used.write.transaction().execute(async trx => {
      await makeUser({ ...used, write: trx });
      throw new Error('back');
    });
    await expect(rolledBack).rejects.toThrow('back');
    await used.drop();
    const next = await makeDatabase('postgres');
    expect((await makeUser(next)).id).toBe(1);
    await next.drop();
  });

  test('is freed from connections that a suite left open', async () => {
    const used = await makeDatabase('postgres');
    await makeUser(used);
    const left = new pg.Client(used.place);
    const ended = new Promise(done => left.once('end', done));
    left.on('error', () => {});
    await left.connect();
    await left.query('begin');
    await left.query('update "user" set nickname = unique_id');
    await used.drop();
    const next = await makeDatabase('postgres');
    expect(next.place).toBe(used.place);
    expect(await next.read.selectFrom('user').selectAll().execute()).toEqual([]);
    await ended;
    await next.drop();
  });

  test.each([
    'create table thing (id integer)',
    'alter table comment rename to words',
    'alter table comment drop column content',
    'alter table comment alter column content drop not null',
    `create function refuse() returns trigger language plpgsql as 'begin return null; end'`,
  ])('is not handed on after: %s', async change => {
    const used = await makeDatabase('postgres');
    await sql.raw(change).execute(used.write);
    await used.drop();
    const next = await makeDatabase('postgres');
    expect(next.place).not.toBe(used.place);
    await next.drop();
  });
});

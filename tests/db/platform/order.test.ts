import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeTeam, makeTournament } from '#tests/support/factory.ts';

/** Digits, Latin, and Chinese by its reading (重庆 as chongqing, not zhongqing); accents and width folded. */
const IN_ORDER = [
  '100 Thieves',
  '2Game',
  'AG',
  '艾欧尼亚',
  'Bilibili Gaming',
  '成都AG超玩会',
  '重庆狼队',
  'EDward Gaming',
  '哥伦比亚队',
  'KRÜ Esports',
  'LEVIATÁN',
  'MIBR',
  '上海EDG.M',
  'ＴＥＳ',
  'ZETA DIVISION',
];

for (const dialect of DIALECTS)
  describe(`text and numbers on ${dialect}`, () => {
    let db: TestDatabase;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());

    test('names come in the order of their keys, alike on both engines', async () => {
      const mixed = IN_ORDER.toSorted((a, b) => a.length - b.length);
      expect(mixed).not.toEqual(IN_ORDER);
      for (const name of mixed) await makeTeam(db, { name });
      const rows = await db.read.selectFrom('team').select('name').orderBy('sort_key').execute();
      expect(rows.map(row => row.name)).toEqual(IN_ORDER);
    });

    test('instants and counts are read as numbers', async () => {
      const at = Date.UTC(2025, 9, 5);
      const { id } = await makeTournament(db, { start_at: at, prize_amount: 2_250_000 });
      const row = await db.read
        .selectFrom('tournament')
        .select(eb => ['id', 'start_at', 'order_at', 'prize_amount', eb.fn.countAll().over().as('n')])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ id, start_at: at, order_at: at, prize_amount: 2_250_000, n: 1 });
    });

    test('the reading handle writes nothing on SQLite', async () => {
      const write = db.read.insertInto('meta').values({ key: 'x', value: '1' }).execute();
      if (dialect === 'sqlite') await expect(write).rejects.toThrow('readonly');
      else await write;
    });
  });

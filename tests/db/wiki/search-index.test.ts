/** The index of names follows the facts, on both engines. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { factsVersion } from '#lib/platform/db/facts-version.server.ts';
import { prepareSearch } from '#lib/wiki/search/prepare.server.ts';
import { search } from '#lib/wiki/search/service.server.ts';
import { isIndexStale, updateIndex } from '#lib/wiki/search/update-index.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { importInto, makeFolder } from '#tests/support/ingest.ts';

describe.each(DIALECTS)('the index on %s', dialect => {
  let db: TestDatabase;
  beforeEach(async () => {
    db = await makeDatabase(dialect);
  });
  afterEach(() => db.drop());

  const keep = () => make.inTransaction(db, trx => updateIndex(trx, dialect));
  const find = async (keyword: string) => {
    const { teams, counts } = await search(db, { keyword, page: 1, pageSize: 40 });
    return { names: teams.map(team => team.name), counts };
  };

  test('holds new teams and players, each added once', async () => {
    await make.makeTeam(db, { name: '重庆狼队' });
    await make.makePlayer(db, { name: 'ZmjjKK' });
    expect(await keep()).toBe(2);
    expect(await keep()).toBe(0);
    expect(await find('langdui')).toMatchObject({ names: ['重庆狼队'], counts: { teams: 1 } });
    expect((await find('zmjjk')).counts.players).toBe(1);
  });

  test('finds a renamed team by its new name, and by the old one only while it is an alias', async () => {
    const former = await make.makeTeam(db, { name: '佛山GK' });
    const other = await make.makeTeam(db, { name: 'Fnatic' });
    await keep();
    const rename = (id: number, name: string) =>
      db.write.updateTable('team').set({ name, name_short: name }).where('id', '=', id).execute();
    await rename(former.id, '佛山DRG');
    await rename(other.id, 'Solary');
    await db.write.deleteFrom('team_alias').where('team_id', '=', other.id).execute();
    expect(await keep()).toBe(2);
    expect((await find('佛山GK')).names).toEqual(['佛山DRG']);
    expect((await find('佛山DRG')).names).toEqual(['佛山DRG']);
    for (const keyword of ['fnatic', 'fanatic']) expect((await find(keyword)).names, keyword).toEqual([]);
  });

  test('holds nothing of a deleted team', async () => {
    const team = await make.makeTeam(db, { name: 'Fnatic' });
    await keep();
    await db.write.deleteFrom('team').where('id', '=', team.id).execute();
    await keep();
    expect((await find('fnatic')).counts.teams).toBe(0);
    expect(await db.read.selectFrom('search_entry').selectAll().execute()).toEqual([]);
  });

  test('lists the team with more matches first after the next update', async () => {
    const tournament = await make.makeTournament(db);
    await make.makeTeam(db, { name: 'Nova One' });
    const two = await make.makeTeam(db, { name: 'Nova Two' });
    await keep();
    expect((await find('nova')).names).toEqual(['Nova One', 'Nova Two']);
    await make.makeMatch(db, { tournament_id: tournament.id, teams: [two.id, null] });
    await keep();
    expect((await find('nova')).names).toEqual(['Nova Two', 'Nova One']);
  });

  test('is updated by imports', async () => {
    const folder = makeFolder({
      'agents_zh.json': JSON.stringify([{ name_en: 'Killjoy', name_zh: '奇乐', role: 'sentinel' }]),
    });
    await importInto(db, 'zh-names', folder.path);
    folder.drop();
    const { heroes } = await search(db, { keyword: 'qile', page: 1, pageSize: 40 });
    expect(heroes.map(hero => hero.name)).toEqual(['奇乐']);
  });

  test('is rebuilt at start when missing or made by older rules, and only then', async () => {
    await make.makeTeam(db, { name: 'Fnatic' });
    const lines: string[] = [];
    const start = () => prepareSearch(db, { say: line => lines.push(line), signal: undefined });
    const before = await factsVersion(db);
    await Promise.all([start(), start()]);
    expect(lines).toEqual(['建立搜索索引 1/1']);
    expect(await factsVersion(db), 'what was kept of the old index is dropped').not.toBe(before);
    await start();
    expect(lines).toHaveLength(1);

    await db.write.updateTable('meta').set({ value: 'older' }).where('key', '=', 'search').execute();
    await db.write.updateTable('search_token').set({ token: 'old' }).execute();
    expect(await isIndexStale(db)).toBe(true);
    await start();
    expect((await find('fnatic')).names).toEqual(['Fnatic']);
    expect((await find('old')).names).toEqual([]);
  });

  test('stays as it was when the rebuild is aborted', async () => {
    await make.makeTeam(db, { name: 'Fnatic' });
    const stop = new AbortController();
    const start = prepareSearch(db, { say: () => stop.abort(), signal: stop.signal });
    await expect(start).rejects.toThrow('aborted');
    expect(await isIndexStale(db)).toBe(true);
    expect((await find('fnatic')).names).toEqual([]);
  });
});

/** Format `hok-heroes`: the 王者荣耀 hero list. */
import { sortKey } from '../../../platform/kernel/sort-key.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { readCsv } from '../csv.ts';
import type { Format } from '../format.ts';
import { saveRows } from '../upsert.server.ts';

const SOURCE = 'hok-heroes';

export const hokHeroes: Format = {
  name: SOURCE,
  title: '王者荣耀英雄（heroes.csv）',
  pick: names => names.filter(name => name === 'heroes.csv'),
  async importFile(trx, file, report) {
    const table = readCsv(file.text, {
      required: ['hero_id', 'name'],
      optional: ['title', 'roles', 'lanes'],
    });
    report.table(table);
    const rows = table.records.map(({ row }) => ({
      source_key: row.hero_id,
      game_id: GAME.kog,
      source: SOURCE,
      name: row.name,
      title: row.title || null,
      roles: wordList(row.roles),
      lanes: wordList(row.lanes),
      sort_key: sortKey(row.name),
    }));
    const saved = await saveRows(trx, 'hero', ['source_key', 'game_id'], rows, {
      fresh: () => ({ abilities: '[]' }),
    });
    report.count('hero', saved);
  },
};

/** '打野,发育路' as a JSON list. */
const wordList = (text: string) =>
  JSON.stringify(
    text
      .split(/[,，、]/)
      .map(word => word.trim())
      .filter(Boolean),
  );

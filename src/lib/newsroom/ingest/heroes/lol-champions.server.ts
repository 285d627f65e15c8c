/** Format `lol-champions`: champion.json of Data Dragon, and role_data.json with lane shares. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { sortKey } from '../../../platform/kernel/sort-key.ts';
import { GAME } from '../../../wiki/game/game.ts';
import type { Format, SourceFile } from '../format.ts';
import { readJson } from '../json.ts';
import type { FileReport } from '../report.ts';
import { saveRows } from '../upsert.server.ts';
import { championFile, championKey, englishName, laneFile, lanesOf, readChampion } from './champions.ts';
import { NOTES } from './wording.ts';

export const CHAMPIONS = 'lol-champions';
export const HERO_KEY = ['source_key', 'game_id'];

const CHAMPION_FILE = 'champion.json';
const LANE_FILE = 'role_data.json';

export const lolChampions: Format = {
  name: CHAMPIONS,
  title: '英雄联盟英雄（Data Dragon 的 champion.json，可附 role_data.json）',
  pick: names => [CHAMPION_FILE, LANE_FILE].filter(name => names.includes(name)),
  importFile: (trx, file, report) =>
    file.name === LANE_FILE ? importLanes(trx, file, report) : importChampions(trx, file, report),
};

async function importChampions(trx: Transaction<DB>, file: SourceFile, report: FileReport): Promise<void> {
  const champions = Object.values(readJson(file.text, championFile).data).map(readChampion);
  report.rows += champions.length;
  const rows = champions.map(({ roles, ...champion }) => ({
    ...champion,
    game_id: GAME.lol,
    source: CHAMPIONS,
    roles: JSON.stringify(roles),
    sort_key: sortKey(champion.name),
  }));
  const rest = { lanes: '[]', abilities: '[]' };
  report.count('hero', await saveRows(trx, 'hero', HERO_KEY, rows, { fresh: () => rest }));
}

async function importLanes(trx: Transaction<DB>, file: SourceFile, report: FileReport): Promise<void> {
  const shares = Object.entries(readJson(file.text, laneFile));
  report.rows += shares.length;
  for (const [id, share] of shares) {
    const hero = await trx
      .selectFrom('hero')
      .select(['id', 'lanes'])
      .where('game_id', '=', GAME.lol)
      .where('source_key', '=', championKey(englishName(id)))
      .executeTakeFirst();
    const lanes = JSON.stringify(lanesOf(share));
    if (!hero) report.note(NOTES.unknownHero(id));
    if (!hero || hero.lanes === lanes) continue;
    await trx.updateTable('hero').set({ lanes }).where('id', '=', hero.id).execute();
    report.count('hero', { added: 0, changed: 1 });
  }
}

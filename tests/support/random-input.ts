/** Random inputs for any call, made from the demo data. */
import type { Database } from '#lib/platform/db/database.ts';
import type { DB } from '#lib/platform/db/schema.ts';
import { between } from './random.ts';

type Candidates = Record<string, readonly unknown[]>;

const DAY_S = 86_400;
const TABLES = {
  tournament_id: 'tournament',
  stage_id: 'stage',
  group_id: 'stage_group',
  match_id: 'match',
  round_id: 'round',
  team_id: 'team',
  participant_id: 'team',
  player_id: 'player',
  series_id: 'series',
  zone_id: 'zone',
  parent_id: 'zone',
  hero_id: 'hero',
  map_id: 'map',
} as const satisfies Record<string, keyof DB>;

/** Candidate values per input field: all existing ids, and filters of all kinds. */
export async function candidatesOf(db: Database): Promise<Candidates> {
  const found: Candidates = {
    game_id: [1, 2, 3],
    page: [1, 1, 1, 2, 3, 10],
    page_size: [1, 7, 40, 100],
    participant_type: [1, 2],
    user_id: [1, 2, 3],
    user_ids: [[1], [2, 1, 'x', -1]],
    date: [['2025-03-10'], ['2025-07-20', '2026-11-20', '2026-11-21']],
    link: ['x'],
    position: [1, 2, 3],
    start_time: [1_735_700_000, 1_752_000_000, 1_795_000_000],
    end_time: [1_735_700_000 + 90 * DAY_S, 1_795_000_000 + 90 * DAY_S],
    levels: [[1], [2, 3]],
    level: [1, 2, 3],
    year: [2024, 2025, 2026],
    national_names: [['中国'], ['韩国', '巴西']],
    sort_by_start_time: [1, 2],
    start_time_sort: ['asc', 'desc'],
    select_parent_zone: [true, false],
    select_parent_national: [true, false],
    sort: ['rating', 'acs', 'kills'],
    type: [1, 2, 3],
    role: [1, 2, 6],
    keyword: ['edg', 'EDG BLG', '狼', 'ld', 'fanatic', 't', 'vct 2025', 'NRG 冠军赛', '%', 'Ｔ１'],
  };
  for (const name of ['tournament_name', 'team_name', 'player_name'])
    found[name] = ['a', 'E', '大师赛', 'ＥＤＧ', '%', '_', "'", '\\', 'ü'];
  for (const name of ['tournament_status', 'match_status', 'operate_status', 'scope'])
    found[name] = [0, 1, 2, 3];
  for (const [field, table] of Object.entries(TABLES)) {
    const rows = await db.read.selectFrom(table).select('id').orderBy('id').execute();
    if (rows.length === 0) throw new Error(`no ${table} to ask about`);
    found[field] = rows.map(row => row.id);
  }
  for (const [list, one] of [
    ['zone_ids', 'zone_id'],
    ['stage_ids', 'stage_id'],
  ] as const)
    found[list] = found[one]!.map(id => [id, found[one]![0]]);
  return found;
}

/** An input with all required fields, and one optional field in three. */
export function randomInput(
  { required, optional }: { required: string[]; optional: string[] },
  candidates: Candidates,
  random: () => number,
): Record<string, unknown> {
  const names = [...required, ...optional.filter(name => name in candidates && random() < 1 / 3)];
  return Object.fromEntries(
    names.map(name => {
      const values = candidates[name];
      if (!values) throw new Error(`nothing to ask for ${name}`);
      return [name, values[between(random, 0, values.length - 1)]];
    }),
  );
}

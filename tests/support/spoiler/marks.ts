/**
 * The demo data with all results replaced by numbers that nothing else uses: from eight millions up. A page
 * of the hidden variant that shows one, or a sum or mean of some, leaks a result.
 */
import type { Database } from '#lib/platform/db/database.ts';
import { changedDemo } from '../changed-demo.ts';

/** Minimum of all result numbers. */
export const MARK = 8_000_000;
/** Match scores lie between the two, by match id; all other results above. */
export const OTHER_MARK = 9_000_000;
export const scoresOf = (matchId: number): [number, number] => [MARK + matchId * 2, MARK + matchId * 2 + 1];
/** Prizes are not results and must stay below MARK. */
const PRIZE_MAX = 1_000_000;
const SECONDS_AN_HOUR = 3600;

const PLAYER_FIGURES = [
  ...['kills', 'assists', 'rating', 'acs', 'kast', 'adr', 'hs'],
  ...['first_kills', 'first_deaths', 'gold', 'cs', 'damage', 'vision'],
];

/** Fills `folder` with it, for a server to start from, and returns the open database. */
export const markedDemo = (folder: string, demoFile: string): Promise<Database> =>
  changedDemo(folder, demoFile, statements());

function statements(): string[] {
  const mark = (column: string, by: string, from = OTHER_MARK) =>
    `${column} = case when ${column} is null then null else ${from} + ${by} end`;
  const figures = (by: string) => PLAYER_FIGURES.map((name, i) => mark(name, `${by} * 20 + ${i}`)).join(', ');
  return [
    `update match set ${mark('main_score', 'id * 2', MARK)}, ${mark('guest_score', 'id * 2 + 1', MARK)}`,
    `update round set ${mark('main_score', 'id * 2')}, ${mark('guest_score', 'id * 2 + 1')}`,
    `update round set duration_s = (${OTHER_MARK} + id) * ${SECONDS_AN_HOUR} where duration_s is not null`,
    `update round_half set ${mark('main_score', 'round_id')}, ${mark('guest_score', 'round_id')}`,
    `update round_player set ${figures('round_id')}, deaths = 1, extra = null`,
    `update match_player set ${figures('match_id')}, deaths = 1, extra = null`,
    `update round_team set figures = '{}'`,
    `update standing set ${['win', 'draw', 'lose', 'net', 'points'].map(name => mark(name, 'team_id')).join(', ')}`,
    `update placement set ${mark('bonus', 'team_id')}`,
    `update tournament set prize_amount = ${PRIZE_MAX} where prize_amount > ${PRIZE_MAX}`,
  ];
}

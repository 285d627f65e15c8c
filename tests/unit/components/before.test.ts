/** What a match page shows before the match, from the answers of the foresight calls. */
import { describe, expect, test } from 'vitest';
import { compareHtml } from '#components/match/before/compare-html.ts';
import { figureRows, longestOf, mapRows } from '#components/match/before/compare-rows.ts';
import { duelist } from '#components/match/before/duelist.ts';
import { BEFORE, lineupNote } from '#components/match/before/wording.ts';
import { decided, formCells } from '#components/match/form-strip.ts';
import { meetingRow } from '#components/match/meeting-row.ts';
import type { LineupPlayer } from '#lib/wiki/stats/lineup.ts';
import type { LeaderRow, MapRecord } from '#lib/wiki/stats/shapes.ts';
import { matchItemOf } from '#tests/support/match-item.ts';

const VALORANT = 1;
const LOL = 3;
const HOSTILE = '<b>"&';

const map = (name: string, played: number, win: number): MapRecord => ({
  map: { map_id: 1, name, image: null },
  played,
  win,
  win_rate: played === 0 ? null : win / played,
});
const figures = (overrides: Partial<LeaderRow>) => ({ maps: 4, ...overrides }) as LeaderRow;
const player = (overrides: Partial<LineupPlayer> = {}): LineupPlayer => ({
  player: { player_id: 9, name: 'brawk', icon: null },
  role: { name: '决斗', rank: 1 },
  heroes: [],
  figures: null,
  ...overrides,
});

describe('maps', () => {
  test('the most played by both first, with rate, record and bar of each side', () => {
    const maps = { main: [map('甲', 1, 1), map('乙', 4, 1)], guest: [map('甲', 0, 0), map('乙', 2, 1)] };
    expect(mapRows(maps, BEFORE)).toEqual([
      {
        label: '乙',
        main: { text: '25%', small: '1 胜 3 负', bar: 25, isLess: true },
        guest: { text: '50%', small: '1 胜 1 负', bar: 50, isLess: false },
      },
      {
        label: '甲',
        main: { text: '100%', small: '1 胜 0 负', bar: 100, isLess: false },
        guest: { text: '-', small: '未打过', bar: 0, isLess: true },
      },
    ]);
  });

  test('no rate is higher than none', () => {
    const maps = { main: [map('甲', 2, 0)], guest: [map('甲', 0, 0)] };
    expect(mapRows(maps, BEFORE)[0]!.main.isLess).toBe(false);
  });
});

describe('figures', () => {
  const main = figures({ rating: 1.2, acs: 240, kd: null, adr: null });
  const guest = figures({ rating: 0.9, acs: null, kd: null, adr: null });
  const longest = longestOf(VALORANT, [player({ figures: main }), player({ figures: guest })]);

  test('a figure that neither has is absent; one that a side lacks is a dash without a bar', () => {
    const rows = figureRows(VALORANT, main, guest, longest);
    expect(rows.map(({ label, main: own, guest: other }) => [label, own.text, other.text])).toEqual([
      ['Rating', '1.20', '0.90'],
      ['ACS', '240', '-'],
    ]);
    expect(rows.map(row => [row.main.bar, row.guest.bar])).toEqual([
      [100, 75],
      [100, 0],
    ]);
  });

  test('other games compare their own figures', () => {
    const own = figures({ kda: 4.25, gold_min: 401, damage_min: null, cs_min: null });
    expect(figureRows(LOL, own, null, { kda: 8.5 }).map(row => [row.label, row.main.bar])).toEqual([
      ['KDA', 50],
      ['分均经济', 40_100],
    ]);
  });
});

test('names of maps and players are escaped', () => {
  const half = { text: '1', bar: 1, isLess: false };
  expect(compareHtml([{ label: HOSTILE, main: half, guest: half }]).text).not.toContain(HOSTILE);
  const one = player({ player: { player_id: 9, name: HOSTILE, icon: null } });
  expect(duelist(VALORANT, one, 'a').text).not.toContain(HOSTILE);
});

test('a player shows role and number of maps as far as they are known', () => {
  expect(duelist(VALORANT, player({ figures: figures({}) }), 'a').text).toContain('决斗 · 4 图');
  expect(duelist(VALORANT, player({ role: { name: null, rank: 9 } }), 'b').text).not.toContain(
    'class="muted"',
  );
});

test('where the names come from is said of each side', () => {
  expect(lineupNote(['甲', '乙'], ['last', 'last'])).toBe('双方均为最近一场的出场阵容。');
  expect(lineupNote(['甲', '乙'], ['match', 'roster'])).toBe('甲 为本场名单，乙 为战队名单。');
});

describe('form and meetings', () => {
  const lost = matchItemOf({
    unique_id: 8,
    versus_info: { ...matchItemOf().versus_info, is_main_win: false },
  });
  const open = matchItemOf({
    unique_id: 9,
    versus_info: { ...matchItemOf().versus_info, is_main_win: null },
  });

  test('the strip has decided matches only, the latest last', () => {
    expect(decided([lost, open, matchItemOf()]).map(({ unique_id }) => unique_id)).toEqual([7, 8]);
  });

  test('a cell says result, opponent and score, and leads to the match', () => {
    expect(formCells([lost]).text).toMatch(/href="\/wiki\/match\/1\/8".*>负<.*战队 2.*2–1/);
  });

  test('a hidden meeting has no score, and a link that reveals it', () => {
    expect(meetingRow(matchItemOf()).text).toContain('<b>2</b>–1');
    const { text: hidden } = meetingRow(matchItemOf({ hidden: true }));
    expect(hidden).not.toContain('meet-score');
    expect(hidden).toContain('class="reveal"');
  });
});

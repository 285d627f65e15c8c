import { describe, expect, test } from 'vitest';
import {
  campIcon,
  campName,
  campShortName,
  flipResult,
  livePoints,
  scoreText,
  seenBy,
} from '#lib/wiki/match/display.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';

const camp = (participant_id: number | null, more: Partial<Camp> = {}): Camp => ({
  participant_id,
  participant_type: 1,
  name_main: `队伍 ${participant_id}`,
  name_short: null,
  icon: null,
  color: null,
  tag: null,
  tag_icon: null,
  desc: null,
  ...more,
});
const match = (result_type: number | null, is_main_win: boolean | null) => ({
  result_type,
  current_round: { round_num: 2, main_score: 9, guest_score: 8 },
  versus_info: {
    main_camp: [camp(1)],
    guest_camp: [camp(2)],
    main_score: 2,
    guest_score: 1,
    is_main_win,
  },
});

describe('a match seen by one of its sides (spec §4)', () => {
  test.each([
    ['home win shows as away win', 1, 2],
    ['away win shows as home win', 2, 1],
    ['a draw stays a draw', 3, 3],
    ['home forfeit shows as away forfeit', 4, 5],
    ['away forfeit shows as home forfeit', 5, 4],
    ['home foul shows as away foul', 6, 7],
    ['away foul shows as home foul', 7, 6],
    ['no result stays none', null, null],
  ])('guest side: %s', (_, result, flipped) => {
    expect(flipResult(result)).toBe(flipped);
    expect(seenBy(match(result, null), 2).result_type).toBe(flipped);
  });

  test('guest side: teams, scores and the winner change places', () => {
    const seen = seenBy(match(1, true), 2).versus_info;
    expect(seen.main_camp[0]?.participant_id).toBe(2);
    expect(seen.guest_camp[0]?.participant_id).toBe(1);
    expect([seen.main_score, seen.guest_score, seen.is_main_win]).toEqual([1, 2, false]);
    expect(livePoints(seenBy(match(1, true), 2))).toBe('8–9');
  });

  test.each([
    ['the main side', 1],
    ['a participant of neither side', 9],
  ])('%s sees the match as it is', (_, participant) => {
    const original = match(1, true);
    expect(seenBy(original, participant)).toBe(original);
  });

  test('guest side: an unfinished match has no winner', () => {
    expect(seenBy(match(null, null), 2).versus_info.is_main_win).toBeNull();
  });
});

describe('sides (spec §4)', () => {
  test.each([
    ['without an id', camp(null), '待定', '待定'],
    ['without an id but with a name', camp(null, { name_main: 'TBD', name_short: 'TBD' }), '待定', '待定'],
    ['absent', undefined, '待定', '待定'],
    ['an id without a name', camp(3, { name_main: null }), '-', '-'],
    ['an id with an empty name', camp(3, { name_main: '' }), '-', '-'],
    ['a name without a short one', camp(3), '队伍 3', '队伍 3'],
    ['both names', camp(3, { name_short: 'EDG' }), '队伍 3', 'EDG'],
  ])('%s', (_, side, name, short) => {
    expect([campName(side), campShortName(side)]).toEqual([name, short]);
  });

  test.each([
    [null, '-'],
    [undefined, '-'],
    [0, '0'],
    [13, '13'],
  ])('score %s shows as %s', (score, text) => {
    expect(scoreText(score)).toBe(text);
  });

  test.each([
    ['own icon', camp(1, { icon: '/x.png' }), '/x.png'],
    ['no icon', camp(1), '/wiki/teams/default_team.png'],
    ['a player without icon', camp(1, { participant_type: 2 }), '/wiki/players/default_player.png'],
    ['no side', undefined, '/wiki/teams/default_team.png'],
  ])('%s', (_, side, icon) => {
    expect(campIcon(side)).toBe(icon);
  });
});

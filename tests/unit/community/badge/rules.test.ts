import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ALL_BADGES, BADGES, badgeById } from '#lib/community/badge/badges.ts';
import { RULES } from '#lib/community/badge/rules.ts';
import { taskById } from '#lib/community/task/tasks.ts';

const { early, week, month, profile, hit, likes, rater, talker } = BADGES;
const signed = (userId: number, streak: number) => ({ userId, streak, day: '2026-11-21' });
const settled = (score: number) => ({ predictionId: 1, tournamentId: 1, userId: 9, score });

describe('which badge is earned', () => {
  test.each([
    ['`early` by user 1000 signing in', RULES.dailySigned(signed(1000, 1)), [early]],
    ['none by user 1001 signing in', RULES.dailySigned(signed(1001, 1)), []],
    ['none by a streak of six days', RULES.dailySigned(signed(5000, 6)), []],
    ['`week` by a streak of seven days', RULES.dailySigned(signed(5000, 7)), [week]],
    ['`week` and `month` by a streak of thirty days', RULES.dailySigned(signed(5000, 30)), [week, month]],
    ['`profile` by a filled profile', RULES.profileFilled(), [profile]],
    ['`hit` by a prediction with points', RULES.predictionSettled(settled(1)), [hit]],
    ['none by a prediction without points', RULES.predictionSettled(settled(0)), []],
    ['`likes` by task 106', RULES.taskCompleted({ userId: 9, taskId: 106 }), [likes]],
    ['`rater` by task 104', RULES.taskCompleted({ userId: 9, taskId: 104 }), [rater]],
    ['`talker` by task 109', RULES.taskCompleted({ userId: 9, taskId: 109 }), [talker]],
    ['none by another task', RULES.taskCompleted({ userId: 9, taskId: 1 }), []],
  ])('%s', (_, earned, badges) => {
    expect(earned).toEqual(badges);
  });

  test.each([
    [104, 'rate', 50],
    [106, 'beLiked', 100],
    [109, 'comment', 50],
  ])('task %i counts what its badge says', (id, action, target) => {
    expect(taskById(id)).toMatchObject({ action, target });
  });
});

test('each badge has an id of its own and a drawing without scripts', () => {
  for (const badge of ALL_BADGES) {
    expect(badgeById(badge.id)).toBe(badge);
    const file = `public${badge.icon}`;
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8')).not.toMatch(/<script|on\w+=|href=/);
  }
});

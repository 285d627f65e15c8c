import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ALL_BADGES, BADGES, badgeById } from '#lib/badge/badges.ts';
import { RULES } from '#lib/badge/rules.ts';
import { taskById } from '#lib/task/tasks.ts';

const { early, week, month, profile, hit, likes, rater, talker } = BADGES;
const signed = (userId: number, streak: number) => ({ userId, streak, day: '2026-11-21' });
const settled = (score: number) => ({ predictionId: 1, tournamentId: 1, userId: 9, score });

describe('which badge is earned', () => {
  test.each([
    ['by one of the first members', RULES.dailySigned(signed(1000, 1)), [early]],
    ['not by a later one', RULES.dailySigned(signed(1001, 1)), []],
    ['not by six days', RULES.dailySigned(signed(5000, 6)), []],
    ['by seven days', RULES.dailySigned(signed(5000, 7)), [week]],
    ['by thirty days', RULES.dailySigned(signed(5000, 30)), [week, month]],
    ['by a profile', RULES.profileFilled(), [profile]],
    ['by a prediction that hit', RULES.predictionSettled(settled(1)), [hit]],
    ['not by one that missed all', RULES.predictionSettled(settled(0)), []],
    ['by a hundred likes', RULES.taskCompleted({ userId: 9, taskId: 106 }), [likes]],
    ['by ratings', RULES.taskCompleted({ userId: 9, taskId: 104 }), [rater]],
    ['by comments', RULES.taskCompleted({ userId: 9, taskId: 109 }), [talker]],
    ['not by any other task', RULES.taskCompleted({ userId: 9, taskId: 1 }), []],
  ])('%s', (_, earned, badges) => {
    expect(earned).toEqual(badges);
  });

  test.each([
    [104, 'rate', 50],
    [106, 'beLiked', 100],
    [109, 'comment', 50],
  ])('task %i counts what its badge says', (id, deed, target) => {
    expect(taskById(id)).toMatchObject({ deed, target });
  });
});

test('each badge has an id of its own and a drawing that runs nothing', () => {
  for (const badge of ALL_BADGES) {
    expect(badgeById(badge.id)).toBe(badge);
    const file = `public${badge.icon}`;
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8')).not.toMatch(/<script|on\w+=|href=/);
  }
});

import { describe, expect, test } from 'vitest';
import { periodOf, rewardPeriods } from '#lib/community/task/period.ts';
import { STEPS } from '#lib/community/task/steps.ts';
import { TASKS, taskById } from '#lib/community/task/tasks.ts';

describe('the steps of an event', () => {
  const source = { type: 'match', ids: [7] };
  const comment = { commentId: 5, userId: 1, source, parentId: null, toUserId: null, mentioned: [] };
  test.each([
    [
      'a comment counts for its author',
      STEPS.commentPosted(comment),
      [{ userId: 1, action: 'comment', thing: 'comment:5' }],
    ],
    [
      'a like counts for who gives it and who gets it',
      STEPS.liked({ kind: 'comment', id: 5, userId: 1, ownerId: 2 }),
      [
        { userId: 1, action: 'like', thing: 'comment:5' },
        { userId: 2, action: 'beLiked', thing: 'comment:5:1' },
      ],
    ],
    [
      'a like of one’s own counts for nobody',
      STEPS.liked({ kind: 'comment', id: 5, userId: 1, ownerId: 1 }),
      [],
    ],
    [
      'rating a player of a match counts for the rater',
      STEPS.matchRated({ matchId: 7, personId: 3, userId: 1 }),
      [{ userId: 1, action: 'rate', thing: 'rating:7:3' }],
    ],
    [
      'signing in is a step of two kinds',
      STEPS.dailySigned({ userId: 1, day: '2026-11-21', streak: 6 }),
      [
        { userId: 1, action: 'sign', thing: '2026-11-21' },
        { userId: 1, action: 'streak', thing: '2026-11-21', reached: 6 },
      ],
    ],
  ])('%s', (_, steps, expected) => {
    expect(steps).toEqual(expected);
  });
});

describe('the tasks', () => {
  test('each has an id of its own, something to do and something to get', () => {
    expect(new Set(TASKS.map(({ id }) => id)).size).toBe(TASKS.length);
    for (const task of TASKS) {
      expect(taskById(task.id)).toBe(task);
      expect(task.target).toBeGreaterThan(0);
      expect(task.coins).toBeGreaterThan(0);
    }
  });

  test('the tasks have exactly the known deeds', () => {
    const counted = [
      'comment',
      'like',
      'beLiked',
      'rate',
      'support',
      'predict',
      'sign',
      'streak',
      'fillProfile',
    ];
    expect([...new Set(TASKS.map(({ action }) => action))].toSorted()).toEqual(counted.toSorted());
  });
});

describe('the period of progress', () => {
  test.each([
    ['daily', '2026-11-21', '2026-11-21', ['2026-11-21', '2026-11-20']],
    ['daily', '2026-12-01', '2026-12-01', ['2026-12-01', '2026-11-30']],
    ['daily', '2027-01-01', '2027-01-01', ['2027-01-01', '2026-12-31']],
    ['daily', '2028-03-01', '2028-03-01', ['2028-03-01', '2028-02-29']],
    ['grow_up', '2026-11-21', '', ['']],
  ] as const)('%s on %s: %j; rewards may be claimed for %j', (kind, today, period, rewards) => {
    expect(periodOf({ kind }, today)).toBe(period);
    expect(rewardPeriods({ kind }, today)).toEqual(rewards);
  });
});

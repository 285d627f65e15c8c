/** The rules compared with a slow, simple model, for any subject and channel. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '#lib/chat/permission/decide.ts';
import { PERMISSIONS_OF } from '#lib/chat/permission/permission.ts';
import { outranks, rankOf } from '#lib/chat/permission/standing.ts';
import { LONG, sized } from '#tests/support/long.ts';
import { member, NOW, permission, place, subject } from './arbitraries.ts';
import { model } from './model.ts';

const RUNS = sized(5000, 200_000);
/** The same cases every time, except in `test:long`. */
const SEED = LONG ? {} : { seed: 6 };

test('any subject is decided on any permission as by the model', () => {
  fc.assert(
    fc.property(subject, place, permission, (who, where, need) => {
      const { may, muted } = model(who, where, NOW);
      const decision = decide(who, where, need, NOW);
      expect(decision.allowed).toBe(may.has(need));
      if (!decision.allowed) {
        expect(decision.reason === 'muted').toBe(muted.has(need));
        const isSeen = may.has('view');
        expect(['frozen', 'no_view'].includes(decision.reason)).toBe(!isSeen);
        if (isSeen && !PERMISSIONS_OF[where.kind].includes(need)) expect(decision.reason).toBe('not_here');
      }
    }),
    { numRuns: RUNS, ...SEED },
  );
});

test('ranks: nobody outranks themselves, and of two members at most one outranks the other', () => {
  fc.assert(
    fc.property(member, member, place, (one, other, where) => {
      expect(outranks(one, one, where)).toBe(false);
      expect(outranks(one, other, where) && outranks(other, one, where)).toBe(false);
      expect(outranks(one, other, where)).toBe(
        rankOf(one, where) > rankOf(other, where) && rankOf(one, where) >= 2,
      );
      expect(outranks(one, undefined, where)).toBe(rankOf(one, where) >= 2);
    }),
    SEED,
  );
});

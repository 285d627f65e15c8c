/** What a caller may do with a thing, by their standing to it. */
import { expect, test } from 'vitest';
import { commentRule, sourceRule } from '#lib/community/comment/scopes.server.ts';
import { setRule } from '#lib/community/grading/scopes.server.ts';
import { leagueRule } from '#lib/community/prediction/scopes.server.ts';
import { caseRule, decisionRule } from '#lib/community/report/scopes.server.ts';
import { entryRule } from '#lib/newsroom/entry/scopes.server.ts';
import { badInput } from '#lib/platform/errors/app-error.ts';

/** A standing in which the named flags are true and all others false. */
const standing = <K extends string>(names: readonly K[], granted: string): Record<K, boolean> =>
  Object.fromEntries(names.map(name => [name, granted.split(' ').includes(name)])) as Record<K, boolean>;

test.each([
  ['', 'read', 'no_league'],
  ['', 'leave', 'no_league'],
  ['', 'visit', 'no_league'],
  ['', 'join', 'no_league'],
  ['isMember', 'read', 'allowed'],
  ['isMember', 'leave', 'allowed'],
  ['isMember', 'visit', 'no_league'],
  ['isMember', 'join', 'no_league'],
  ['isOpen', 'read', 'not_in_league'],
  ['isOpen', 'leave', 'not_in_league'],
  ['isOpen', 'visit', 'allowed'],
  ['isOpen', 'join', 'allowed'],
  ['', 'manage', 'no_league'],
  ['isOpen', 'manage', 'not_in_league'],
  ['isMember', 'manage', 'not_owner'],
  ['isMember isOwner', 'manage', 'allowed'],
  ['isOwner isOpen', 'manage', 'not_in_league'],
] as const)('a league: standing “%s”, need %s: %s', (granted, need, verdict) => {
  expect(leagueRule(standing(['isMember', 'isOwner', 'isOpen'], granted), need)).toBe(verdict);
});

test.each([
  ['', 'read', 'no_comment'],
  ['', 'delete', 'no_comment'],
  ['isSeen', 'read', 'allowed'],
  ['isSeen', 'delete', 'not_editable'],
  ['isAuthor', 'read', 'no_comment'],
  ['isAuthor', 'delete', 'allowed'],
  ['isAuthor isSeen', 'delete', 'allowed'],
  ['isOperator', 'read', 'no_comment'],
  ['isOperator', 'delete', 'allowed'],
  ['isOperator isOfGroup', 'delete', 'no_comment'],
  ['isOperator isOfGroup isSeen', 'delete', 'by_case'],
  ['isOperator isOfGroup isSeen isManager', 'delete', 'allowed'],
  ['isManager', 'read', 'no_comment'],
  ['isManager', 'delete', 'no_comment'],
  ['isManager isSeen', 'delete', 'allowed'],
] as const)('a comment: standing “%s”, need %s: %s', (granted, need, verdict) => {
  expect(
    commentRule(standing(['isAuthor', 'isOperator', 'isManager', 'isOfGroup', 'isSeen'], granted), need),
  ).toBe(verdict);
});

test.each([
  ['', 'read', 'allowed'],
  ['', 'speak', 'allowed'],
  ['', 'moderate', 'not_editable'],
  ['isAuthor', 'moderate', 'allowed'],
  ['isOperator', 'moderate', 'allowed'],
  ['isOperator isOfGroup', 'moderate', 'by_case'],
  ['isOperator isOfGroup isManager', 'moderate', 'allowed'],
  ['isManager', 'moderate', 'allowed'],
] as const)('a source of comments: standing “%s”, need %s: %s', (granted, need, verdict) => {
  const towards = standing(['isAuthor', 'isOperator', 'isManager', 'isOfGroup'], granted);
  expect(sourceRule({ ...towards, silence: undefined }, need)).toBe(verdict);
});

test.each([
  ['read', 'allowed'],
  ['speak', 'silent'],
] as const)('a source that refuses comments of the caller, need %s: %s', (need, verdict) => {
  const towards = standing(['isAuthor', 'isOperator', 'isManager', 'isOfGroup'], 'isAuthor');
  expect(sourceRule({ ...towards, silence: badInput('source', '') }, need)).toBe(verdict);
});

test.each([
  ['', 'read', 'allowed'],
  ['', 'decide', 'allowed'],
  ['isAuthor', 'read', 'allowed'],
  ['isAuthor', 'decide', 'own_case'],
] as const)('a reported case, for an operator: standing “%s”, need %s: %s', (granted, need, verdict) => {
  expect(caseRule(standing(['isAuthor'], granted), need)).toBe(verdict);
});

test.each([
  ['', 'appeal', 'no_decision'],
  ['isAuthor', 'appeal', 'allowed'],
  ['isDecider', 'appeal', 'no_decision'],
  ['', 'review', 'allowed'],
  ['isDecider', 'review', 'same_operator'],
  ['isAuthor', 'review', 'own_case'],
  ['isAuthor isDecider', 'review', 'own_case'],
] as const)('a decision on a case: standing “%s”, need %s: %s', (granted, need, verdict) => {
  expect(decisionRule(standing(['isAuthor', 'isDecider'], granted), need)).toBe(verdict);
});

test.each([
  ['', 'read', 'no_set'],
  ['', 'grade', 'no_set'],
  ['', 'edit', 'no_set'],
  ['isUp', 'read', 'allowed'],
  ['isUp', 'grade', 'allowed'],
  ['isUp', 'edit', 'no_set'],
  ['isOperator', 'read', 'no_set'],
  ['isOperator', 'grade', 'no_set'],
  ['isOperator', 'edit', 'allowed'],
] as const)('a graded list: standing “%s”, need %s: %s', (granted, need, verdict) => {
  expect(setRule(standing(['isOperator', 'isUp'], granted), need)).toBe(verdict);
});

test.each([
  ['', 'read', 'allowed'],
  ['', 'enter', 'allowed'],
  ['', 'check', 'allowed'],
  ['isAuthor', 'read', 'allowed'],
  ['isAuthor', 'enter', 'allowed'],
  ['isAuthor', 'check', 'own_entry'],
] as const)('an entry, for an operator: standing “%s”, need %s: %s', (granted, need, verdict) => {
  expect(entryRule(standing(['isAuthor'], granted), need)).toBe(verdict);
});

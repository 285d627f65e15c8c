import { expect, test } from 'vitest';
import { changerOf, NO_CHANGERS, withChange } from '#islands/chat/admin/form/changers.ts';

const NAME = 'group.name';
const changed = (config_rev: number, nickname?: string, fields = [NAME]) => ({
  config_rev,
  ...(nickname === undefined ? {} : { changed: { nickname, fields } }),
});
const after = (...events: ReturnType<typeof changed>[]) => events.reduce(withChange, NO_CHANGERS);

test.each([
  ['nothing was heard', [], 7, undefined],
  ['the first change that is heard', [changed(7, '阿木')], 7, '阿木'],
  ['the later of two', [changed(7, '阿木'), changed(8, '晨星')], 8, '晨星'],
  ['another field was changed since', [changed(7, '阿木'), changed(8, '晨星', ['group.desc'])], 8, '阿木'],
  ['somebody joined since', [changed(7, '阿木'), changed(8)], 8, '阿木'],
  ['a change was missed since', [changed(7, '阿木'), changed(9)], 9, undefined],
  ['what is shown is newer than what was heard', [changed(7, '阿木')], 8, undefined],
  ['an event comes late', [changed(8, '晨星'), changed(7, '阿木')], 8, undefined],
])('who changed the name: %s', (_, events, rev, name) => {
  expect(changerOf(after(...events), rev, NAME)).toBe(name);
});

import { describe, expect, test } from 'vitest';
import { CENTRE_TABS, tabOf } from '#islands/members/account/centre/tabs.ts';

describe('the tab that an address names', () => {
  test.each([
    ['', 'PROFILE'],
    ['?nav=PROFILE', 'PROFILE'],
    ['?nav=profile&type=LIKED', 'PROFILE'],
    ['?nav=nothing', 'PROFILE'],
    ['?from=%3Fnav%3DTASK', 'PROFILE'],
  ])('of %s is %s', (search, nav) => {
    expect(tabOf(search).nav).toBe(nav);
  });

  test('messages and the daily sign-in stand first', () => {
    expect(CENTRE_TABS.slice(0, 3).map(({ nav }) => nav)).toEqual(['MESSAGE', 'TASK', 'PROFILE']);
  });

  test('each tab is found by its own name', () => {
    for (const tab of CENTRE_TABS) expect(tabOf(`?nav=${tab.nav}`)).toBe(tab);
  });
});

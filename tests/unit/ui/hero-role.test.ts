/** Every agent and hero has the pictogram and tint of its role. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heroChips, heroTile } from '#components/match/hero-chips.ts';
import { roleClass } from '#components/ui/hero-role.ts';
import { VALORANT_ROLES } from '#lib/wiki/hero/wording.ts';
import { demoRows } from '#tests/support/demo-rows.ts';

const ROLES = demoRows('hero').map(({ name, role, roles }) => ({
  name: name!,
  role_name: role === null ? (JSON.parse(roles!) as string[]).join('/') : VALORANT_ROLES[Number(role)]!,
}));
const hero = (name: string, role_name: string | null) => ({
  hero_id: 1,
  name,
  icon: null,
  role: null,
  role_name,
});

test('no hero of the demo data is without one, and each has a shape and a tint in the stylesheet', () => {
  expect(ROLES.length).toBeGreaterThan(300);
  expect(ROLES.filter(one => roleClass(one) === '')).toEqual([]);
  const css = readFileSync('src/components/match/styles/chips.css', 'utf8');
  for (const name of new Set(ROLES.map(roleClass))) {
    const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector]) =>
      selector!.includes(`.${name}`),
    );
    const body = rules.map(([, , declared]) => declared).join('');
    for (const property of ['--role-shape', '--role', '--role-soft'])
      expect(body, name).toContain(`${property}:`);
  }
});

test.each([
  ['捷风', '决斗', 'agent role-duelist', '捷风'],
  ['不知火舞', '法师/刺客', 'agent role-mage', '不知'],
  ['K/O', '先锋', 'agent role-initiator', 'K/O'],
  ['零', '哨卫', 'agent role-sentinel', '零'],
  ['某人', null, 'agent', '某人'],
])('%s of %s', (name, role, classes, shown) => {
  expect(heroChips([hero(name, role)]).text).toContain(`class="${classes}"`);
  expect(heroChips([hero(name, role)]).text).toMatch(new RegExp(`>${shown}</abbr>$`));
});

test('a tile is the pictogram of the role, or the hero’s own picture', () => {
  expect(heroTile(hero('捷风', '决斗')).text).toBe(
    '<span class="hero-tile role-duelist" aria-hidden="true">捷风</span>',
  );
  expect(heroTile({ ...hero('捷风', '决斗'), icon: '/j.png' }).text).toMatch(
    /^<img class="hero-tile" src="\/j\.png"/,
  );
});

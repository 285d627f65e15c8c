/** A player's heroes or agents, as squares with the first character of each name. */

import { attribute, escapeHtml } from '#lib/kernel/html.ts';
import type { HeroRef } from '#lib/wiki/shapes.ts';
import { VALORANT_ROLES } from '#lib/wiki/wording.ts';

const MOST = 4;

const title = (hero: HeroRef) => (hero.role ? `${hero.name}（${VALORANT_ROLES[hero.role]}）` : hero.name);

function chip(hero: HeroRef): string {
  const role = hero.role ? ` role-${hero.role}` : '';
  return `<abbr class="agent${role}"${attribute('title', title(hero))}>${escapeHtml([...hero.name][0] ?? '')}</abbr>`;
}

/** The first four, then the number of the others, whose names show on hover. */
export function heroChips(heroes: readonly HeroRef[]): string {
  const rest = heroes.slice(MOST);
  const more =
    rest.length > 0
      ? `<abbr class="rest"${attribute('title', rest.map(title).join('、'))}>+${rest.length}</abbr>`
      : '';
  return heroes.slice(0, MOST).map(chip).join('') + more;
}

/** A player's heroes or agents: two characters of each name in the tint of its role. */

import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import type { HeroRef } from '#lib/wiki/hero/shapes.ts';
import { roleClass } from '../ui/hero-role.ts';

const MOST = 4;
/** Characters of a Chinese name; as many Latin letters take the same room as LATIN. */
const CHINESE = 2;
const LATIN = 3;

const title = (hero: HeroRef) => (hero.role_name ? `${hero.name}（${hero.role_name}）` : hero.name);
const shortName = (name: string) =>
  [...name].slice(0, /^\p{Script=Latin}/u.test(name) ? LATIN : CHINESE).join('');

function chip(hero: HeroRef): Html {
  const look = ['agent', roleClass(hero)].filter(Boolean).join(' ');
  return html`<abbr class="${look}"${attribute('title', title(hero))}>${shortName(hero.name)}</abbr>`;
}

/** The first ones, then the number of the others, whose names show on hover. */
export function heroChips(heroes: readonly HeroRef[], most = MOST): Html {
  const rest = heroes.slice(most);
  const more =
    rest.length > 0 &&
    html`<abbr class="rest"${attribute('title', rest.map(title).join('、'))}>+${rest.length}</abbr>`;
  return html`${heroes.slice(0, most).map(chip)}${more}`;
}

/** One hero in a list of heroes: its picture, or the pictogram of its role over its name. */
export function heroTile(hero: HeroRef): Html {
  if (hero.icon)
    return html`<img class="hero-tile"${attribute('src', hero.icon)} alt="" width="40" height="40" loading="lazy" decoding="async">`;
  const look = ['hero-tile', roleClass(hero)].filter(Boolean).join(' ');
  return html`<span class="${look}" aria-hidden="true">${shortName(hero.name)}</span>`;
}

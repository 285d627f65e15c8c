/** A player of a line-up: portrait, name, role and heroes. A page has ten. */
import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import type { LineupPlayer } from '#lib/wiki/stats/lineup.ts';
import { person } from '../../ui/drawn.ts';
import { heroChips } from '../hero-chips.ts';
import { playerHref } from '../sides.ts';
import { roundUnit } from '../wording.ts';

const HEROES = 3;
const PICTURE = 40;

/** The box of a player, empty for a side that has one player less. */
export function duelist(gameId: number, one: LineupPlayer | undefined, side: 'a' | 'b'): Html {
  const box = (inside?: Html) => html`<div class="duelist ${side}">${inside}</div>`;
  if (!one) return box();
  const { player, role, heroes, figures } = one;
  const played = figures ? `${figures.maps} ${roundUnit(gameId)}` : '';
  const line = [role.name ?? '', played].filter(Boolean).join(' · ');
  const name = html`<a class="name"${attribute('href', playerHref(gameId, player.player_id))}>${player.name}</a>`;
  const chips = heroes.length > 0 && html`<p class="heroes">${heroChips(heroes.slice(0, HEROES))}</p>`;
  const under = line && html`<p class="muted">${line}</p>`;
  return box(html`${person(player.name, player.icon, PICTURE)}<div>${name}${under}${chips}</div>`);
}

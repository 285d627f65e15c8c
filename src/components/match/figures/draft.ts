/** Picks and bans of one game, both sides in the order they made them. */
import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import type { HeroRef } from '#lib/wiki/hero/shapes.ts';
import type { DraftStep } from '#lib/wiki/match/shapes.ts';
import { campCrest } from '../../ui/drawn.ts';
import { roleClass } from '../../ui/hero-role.ts';
import type { ShownSide, ShownSides } from '../sides.ts';

/** `firstSide`: the side that played blue; null where unknown. */
export function draftHtml(steps: readonly DraftStep[], firstSide: number | null, sides: ShownSides): Html {
  const each = sides.map((side, index) => {
    const own = steps.filter(step => step.side === index + 1);
    const colour =
      firstSide !== null && html`<span class="muted">${firstSide === index + 1 ? '蓝色方' : '红色方'}</span>`;
    return html`<div class="draft-side">${teamLine(side, colour)}${heroes(side, own, 'pick')}${heroes(side, own, 'ban')}</div>`;
  });
  return html`<div class="draft">${each}</div>`;
}

const teamLine = ({ camp, name }: ShownSide, colour: Html | false): Html =>
  html`<p class="team-cell">${campCrest(camp, 22)}<strong>${name}</strong>${colour}</p>`;

function heroes({ name }: ShownSide, steps: readonly DraftStep[], action: 'pick' | 'ban'): Html {
  const own = steps.filter(step => step.action === action).map(step => step.hero);
  const label = `${name} ${action === 'pick' ? '选用' : '禁用'}`;
  return html`<ul class="is-${action}" aria-label="${label}">${own.map(heroItem)}</ul>`;
}

const heroItem = (hero: HeroRef): Html =>
  html`<li${attribute('class', roleClass(hero))}${attribute('title', hero.name)}>${hero.name}</li>`;

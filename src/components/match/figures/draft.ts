/** Picks and bans of one game, both sides in the order they made them. */
import { attribute, escapeHtml } from '#lib/platform/kernel/html.ts';
import type { HeroRef } from '#lib/wiki/hero/shapes.ts';
import type { DraftStep } from '#lib/wiki/match/shapes.ts';
import { campCrest } from '../../ui/drawn.ts';
import { roleClass } from '../../ui/hero-role.ts';
import type { ShownSide, ShownSides } from '../sides.ts';

/** `firstSide`: the side that played blue; null where unknown. */
export function draftHtml(steps: readonly DraftStep[], firstSide: number | null, sides: ShownSides): string {
  const each = sides.map((side, index) => {
    const own = steps.filter(step => step.side === index + 1);
    const colour =
      firstSide === null ? '' : `<span class="muted">${firstSide === index + 1 ? '蓝色方' : '红色方'}</span>`;
    return `<div class="draft-side">${teamLine(side, colour)}${heroes(side, own, 'pick')}${heroes(side, own, 'ban')}</div>`;
  });
  return `<div class="draft">${each.join('')}</div>`;
}

const teamLine = ({ camp, name }: ShownSide, colour: string): string =>
  `<p class="team-cell">${campCrest(camp, 22)}<strong>${escapeHtml(name)}</strong>${colour}</p>`;

function heroes({ name }: ShownSide, steps: readonly DraftStep[], action: 'pick' | 'ban'): string {
  const own = steps.filter(step => step.action === action).map(step => step.hero);
  const label = `${name} ${action === 'pick' ? '选用' : '禁用'}`;
  return `<ul class="is-${action}" aria-label="${escapeHtml(label)}">${own.map(heroItem).join('')}</ul>`;
}

const heroItem = (hero: HeroRef): string =>
  `<li${attribute('class', roleClass(hero))}${attribute('title', hero.name)}>${escapeHtml(hero.name)}</li>`;

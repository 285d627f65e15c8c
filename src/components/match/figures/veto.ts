/** The map veto in its order. */
import { type Html, html, raw } from '#lib/platform/kernel/html.ts';
import type { VetoStep } from '#lib/wiki/match/shapes.ts';
import { cardHtml } from '../../ui/card-html.ts';
import { campCrest } from '../../ui/drawn.ts';
import { ICONS } from '../../ui/icons.ts';
import type { ShownSides } from '../sides.ts';
import { VETO } from '../wording.ts';

const CUBE = html`<svg class="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">${raw(ICONS.cube)}</svg>`;

export function vetoHtml(veto: readonly VetoStep[], sides: ShownSides): Html {
  const steps = veto.map(({ side: number, action, map }) => {
    const side = number === null ? undefined : sides[number - 1];
    const who = side ? html`${campCrest(side.camp, 18)}<span class="sr">${side.short}</span>` : CUBE;
    return html`<li class="is-${action}"><span class="by">${who}${VETO[action]}</span><span class="map-name">${map.name}</span></li>`;
  });
  return cardHtml({ title: VETO.title, id: 'veto' }, html`<ol class="veto">${steps}</ol>`);
}

/** A player's rating by map (in LoL the share of the damage by game) as small plots, and as a table. */
import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { decimals } from '#lib/platform/kernel/number.ts';
import { cardHtml } from '../../ui/card-html.ts';
import { campCrest } from '../../ui/drawn.ts';
import { ratingTone } from '../player-table.ts';
import { type RoundCard, roundName } from '../round-cards.ts';
import type { ShownSide } from '../sides.ts';
import { AS_TABLE, formTitle, roundUnit } from '../wording.ts';
import { type FormChart, type FormRow, formOf, HEIGHT, WIDTH } from './form.ts';
import type { ShownMatch } from './shown.ts';

interface Drawing {
  form: FormChart;
  cards: readonly RoundCard[];
}

/** undefined for one chosen map or game, and where fewer than two have the figure. */
export function formHtml({
  match,
  parts,
  stats,
  cards,
  sides,
  chosen,
  isPhone,
}: ShownMatch): Html | undefined {
  const form = chosen ? undefined : formOf(match.game_id, parts, stats);
  if (!form) return undefined;
  const drawing = { form, cards };
  const unit = roundUnit(match.game_id);
  const note = `从左到右为第 1 至第 ${cards.length} ${unit}；虚线是 ${textOf(form, form.measure.base)}，即${form.measure.average}。`;
  const plots = html`<div class="form-plots">${plotsOf(drawing, 'a', sides[0])}${plotsOf(drawing, 'b', sides[1])}</div>`;
  const table = html`<details class="as-table"><summary>${AS_TABLE}</summary>${tableOf(drawing, unit)}</details>`;
  const title = formTitle(form.measure.name, unit);
  return cardHtml(
    { title, id: 'form', isFolded: isPhone },
    html`${plots}<p class="chart-note">${note}</p>${table}`,
  );
}

const textOf = ({ measure: { isShare, places } }: FormChart, value: number | null): string =>
  isShare && value !== null ? `${decimals(value * 100, places)}%` : decimals(value, places);

function plotsOf(drawing: Drawing, camp: 'a' | 'b', side: ShownSide): Html {
  const rows = camp === 'a' ? drawing.form.main : drawing.form.guest;
  const list = rows.map(row => {
    const name = html`<span class="name">${row.player.name}</span>`;
    return html`<li>${name}${plotOf(drawing, camp, row)}<b>${textOf(drawing.form, row.whole)}</b></li>`;
  });
  const team = html`<h3 class="team-cell">${campCrest(side.camp, 20)}<span class="name">${side.name}</span></h3>`;
  return html`<div>${team}<ul>${list}</ul></div>`;
}

/** Main's marks are dots, the guest's are squares: never told apart by colour alone. */
function plotOf({ form, cards }: Drawing, camp: 'a' | 'b', { player, points }: FormRow): Html {
  const known = points.flatMap((point, index) =>
    point.value === null ? [] : [{ ...point, card: cards[index]! }],
  );
  const label = known.map(({ card, value }) => `${roundName(card)} ${textOf(form, value)}`).join('，');
  const path = known.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const marks = known.map(({ x, y }) =>
    camp === 'a' ? html`<circle cx="${x}" cy="${y}" r="3"/>` : html`<path d="M${x - 3} ${y - 3}h6v6h-6z"/>`,
  );
  return html`<svg class="form-plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${`${player.name}：${label}`}"><path class="rule" d="M0 ${form.baseline}H${WIDTH}"/><path class="way ${camp}" d="${path}"/><g class="${camp}">${marks}</g></svg>`;
}

function tableOf({ form, cards }: Drawing, unit: string): Html {
  const heads = cards.map(card => html`<th scope="col">${roundName(card)}</th>`);
  const tone = (value: number | null) => (form.measure.isShare ? undefined : ratingTone(value));
  const cell = (value: number | null) =>
    html`<td${attribute('class', tone(value))}>${textOf(form, value)}</td>`;
  const rows = [...form.main, ...form.guest].map(
    ({ player, points }) =>
      html`<tr><th scope="row" class="t-left name">${player.name}</th>${points.map(({ value }) => cell(value))}</tr>`,
  );
  const title = formTitle(form.measure.name, unit);
  return html`<div class="scroll-x" role="group" aria-label="${title}，可左右滚动" tabindex="0"><table class="table form-table"><thead><tr><th scope="col" class="t-left">选手</th>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

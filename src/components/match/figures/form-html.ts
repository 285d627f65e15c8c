/** A player's rating by map (in LoL the share of the damage by game) as small plots, and as a table. */
import { escapeHtml } from '#lib/platform/kernel/html.ts';
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

/** '' for one chosen map or game, and where fewer than two have the figure. */
export function formHtml({ match, parts, stats, cards, sides, chosen, isPhone }: ShownMatch): string {
  const form = chosen ? undefined : formOf(match.game_id, parts, stats);
  if (!form) return '';
  const drawing = { form, cards };
  const unit = roundUnit(match.game_id);
  const note = `从左到右为第 1 至第 ${cards.length} ${unit}；虚线是 ${textOf(form, form.measure.base)}，即${form.measure.average}。`;
  const plots = `<div class="form-plots">${plotsOf(drawing, 'a', sides[0])}${plotsOf(drawing, 'b', sides[1])}</div>`;
  const table = `<details class="as-table"><summary>${AS_TABLE}</summary>${tableOf(drawing, unit)}</details>`;
  const title = formTitle(form.measure.name, unit);
  return cardHtml(
    { title, id: 'form', isFolded: isPhone },
    `${plots}<p class="chart-note">${note}</p>${table}`,
  );
}

const textOf = ({ measure: { isShare, places } }: FormChart, value: number | null): string =>
  isShare && value !== null ? `${decimals(value * 100, places)}%` : decimals(value, places);

function plotsOf(drawing: Drawing, camp: 'a' | 'b', side: ShownSide): string {
  const rows = camp === 'a' ? drawing.form.main : drawing.form.guest;
  const list = rows.map(row => {
    const name = `<span class="name">${escapeHtml(row.player.name)}</span>`;
    return `<li>${name}${plotOf(drawing, camp, row)}<b>${textOf(drawing.form, row.whole)}</b></li>`;
  });
  const team = `<h3 class="team-cell">${campCrest(side.camp, 20)}<span class="name">${escapeHtml(side.name)}</span></h3>`;
  return `<div>${team}<ul>${list.join('')}</ul></div>`;
}

/** Main's marks are dots, the guest's are squares: never told apart by colour alone. */
function plotOf({ form, cards }: Drawing, camp: 'a' | 'b', { player, points }: FormRow): string {
  const known = points.flatMap((point, index) =>
    point.value === null ? [] : [{ ...point, card: cards[index]! }],
  );
  const said = known.map(({ card, value }) => `${roundName(card)} ${textOf(form, value)}`).join('，');
  const path = known.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const marks = known
    .map(({ x, y }) =>
      camp === 'a' ? `<circle cx="${x}" cy="${y}" r="3"/>` : `<path d="M${x - 3} ${y - 3}h6v6h-6z"/>`,
    )
    .join('');
  return `<svg class="form-plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escapeHtml(`${player.name}：${said}`)}"><path class="rule" d="M0 ${form.baseline}H${WIDTH}"/><path class="way ${camp}" d="${path}"/><g class="${camp}">${marks}</g></svg>`;
}

function tableOf({ form, cards }: Drawing, unit: string): string {
  const heads = cards.map(card => `<th scope="col">${escapeHtml(roundName(card))}</th>`).join('');
  const tone = (value: number | null) => (form.measure.isShare ? undefined : ratingTone(value));
  const cell = (value: number | null) => {
    const kind = tone(value);
    return `<td${kind ? ` class="${kind}"` : ''}>${textOf(form, value)}</td>`;
  };
  const rows = [...form.main, ...form.guest].map(
    ({ player, points }) =>
      `<tr><th scope="row" class="t-left name">${escapeHtml(player.name)}</th>${points.map(({ value }) => cell(value)).join('')}</tr>`,
  );
  const title = formTitle(form.measure.name, unit);
  return `<div class="scroll-x" role="group" aria-label="${title}，可左右滚动" tabindex="0"><table class="table form-table"><thead><tr><th scope="col" class="t-left">选手</th>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** The game of LoL or 王者荣耀 that is being played: what each side has, who picked what, the gold so far. */
import { type Html, html } from '#lib/platform/kernel/html.ts';
import type { RoundItem } from '#lib/wiki/match/shapes.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { cardHtml } from '../../ui/card-html.ts';
import { compareTeams } from '../comparison.ts';
import { runningTitle } from '../wording.ts';
import { compareRow } from './comparison.ts';
import { draftHtml } from './draft.ts';
import { goldHtml } from './gold.ts';
import { sideLegend } from './legend.ts';
import type { ShownMatch } from './shown.ts';

/** Whether the game runs and its source tells more of it than its score. Maps of VALORANT have parts of their own. */
export const isRunning = (round: RoundItem): boolean =>
  round.match_status === MATCH_STATUS.ongoing &&
  (round.ban_pick.length > 0 || round.main_objectives !== null);

export function runningHtml({ parts, cards, chosen, sides, isPhone }: ShownMatch): Html | undefined {
  const at = parts.findIndex(({ round }) => isRunning(round));
  if (at < 0) return undefined;
  const { round, stats } = parts[at]!;
  const rows = compareTeams(stats, [round]);
  const draft = round.ban_pick.length > 0 && draftHtml(round.ban_pick, round.first_side, sides);
  const gold = goldHtml(round.main_objectives?.gold_at ?? [], { game: round.round_num, sides, isPhone });
  const { word, duration } = chosen ?? cards[at]!;
  return cardHtml(
    { title: runningTitle(word), note: duration ?? '', id: 'running', head: sideLegend(sides) },
    html`${rows.length > 0 && html`<dl class="compare">${rows.map(compareRow)}</dl>`}${gold}${draft}`,
  );
}

/**
 * Links of a match with a hidden result: one covers the row, the other lies above it and reveals the result.
 * Empty on pages whose rows are not links.
 */
import { leadsToMatches } from '#lib/app/app.ts';
import { attribute, escapeHtml } from '#lib/platform/kernel/html.ts';
import { campName } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { REVEAL, revealOf } from './row-wording.ts';
import { matchLink, revealHref } from './state.ts';

const nameOf = ({ versus_info: { main_camp, guest_camp } }: MatchItem): string =>
  `${campName(main_camp[0])} 对 ${campName(guest_camp[0])}`;

export function coverLink(match: MatchItem): string {
  const link = matchLink(match);
  return link
    ? `<a class="row-link" href="${link}"><span class="sr">${escapeHtml(nameOf(match))}</span></a>`
    : '';
}

export const revealLink = (match: MatchItem): string =>
  leadsToMatches()
    ? `<a class="reveal" href="${revealHref(match)}"${attribute('aria-label', revealOf(nameOf(match)))}>${REVEAL}</a>`
    : '';

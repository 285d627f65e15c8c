/**
 * Links of a match with a hidden result: one covers the row, the other lies above it and reveals the result.
 * Nothing on pages whose rows are not links.
 */
import { leadsToMatches } from '#lib/app/app.ts';
import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { campName } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { REVEAL, revealOf } from './row-wording.ts';
import { matchLink, revealHref } from './state.ts';

const nameOf = ({ versus_info: { main_camp, guest_camp } }: MatchItem): string =>
  `${campName(main_camp[0])} 对 ${campName(guest_camp[0])}`;

export function coverLink(match: MatchItem): Html | undefined {
  const link = matchLink(match);
  return link === undefined
    ? undefined
    : html`<a class="row-link" href="${link}"><span class="sr">${nameOf(match)}</span></a>`;
}

export const revealLink = (match: MatchItem): Html | undefined =>
  leadsToMatches()
    ? html`<a class="reveal" href="${revealHref(match)}"${attribute('aria-label', revealOf(nameOf(match)))}>${REVEAL}</a>`
    : undefined;

/** News in spoiler-free mode (docs/decisions/008): titles, covers and texts that tell results are hidden. Pure. */
import { campName } from '../../wiki/match/display.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { type Secrets, veilMatch } from '../../wiki/match/veil.ts';
import type { Camp } from '../../wiki/team/shapes.ts';
import type { NewsDetail, NewsItem } from './shapes.ts';
import { HIDDEN_TITLES } from './wording.ts';

/** What the veil needs of the reports' matches. */
export interface ReportMatches {
  items: ReadonlyMap<number, MatchItem>;
  secrets: Secrets;
}

export const veilNews = (list: readonly NewsItem[], matches: ReportMatches): NewsItem[] =>
  list.map(item => veilItem(item, matches));

/** The article without its text where that tells a result. */
export function veilArticle(article: NewsDetail, matches: ReportMatches): NewsDetail {
  return article.tells_result ? { ...article, ...veilItem(article, matches), content: '' } : article;
}

function veilItem(item: NewsItem, matches: ReportMatches): NewsItem {
  if (!item.tells_result) return item;
  return { ...item, title: hiddenTitle(item, matches), cover: '', summary: '', hidden: true };
}

/** A match that is played only because of a result is not named. */
function hiddenTitle({ match_id }: NewsItem, { items, secrets }: ReportMatches): string {
  const match = match_id === null ? undefined : items.get(match_id);
  if (!match || secrets.matches.has(match.unique_id)) return HIDDEN_TITLES.other;
  const { tournament_info, schedule_name } = match;
  const place = [tournament_info.name_short, schedule_name].filter(Boolean).join(' ');
  const { main_camp, guest_camp } = veilMatch(match, secrets).versus_info;
  const [main, guest]: (Camp | undefined)[] = [main_camp[0], guest_camp[0]];
  const isNamed = !(main?.hidden && guest?.hidden);
  return HIDDEN_TITLES.report(place, isNamed ? HIDDEN_TITLES.sides(campName(main), campName(guest)) : '');
}

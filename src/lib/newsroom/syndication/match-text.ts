/** Texts of a match for calendars and feeds. */
import { campShortName, scoreText } from '../../wiki/match/display.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { FEED } from './wording.ts';

const STATE_WORDS: Readonly<Record<number, string>> = {
  [MATCH_STATUS.postponed]: `（${FEED.postponed}）`,
  [MATCH_STATUS.cancelled]: `（${FEED.cancelled}）`,
};

/** 'EDG vs FNC'. */
export function versusText({
  versus_info: { main_camp, guest_camp },
}: Pick<MatchItem, 'versus_info'>): string {
  return `${campShortName(main_camp[0])} vs ${campShortName(guest_camp[0])}`;
}

/** 'EDG 3:1 FNC'; undefined without a result. */
export function resultText(match: MatchItem): string | undefined {
  const { main_camp, guest_camp, main_score, guest_score } = match.versus_info;
  if (match.match_status !== MATCH_STATUS.ended || main_score === null || guest_score === null)
    return undefined;
  const score = `${scoreText(main_score)}:${scoreText(guest_score)}`;
  return `${campShortName(main_camp[0])} ${score} ${campShortName(guest_camp[0])}`;
}

/** 'EDG vs FNC（延期）', after the match's remark in brackets, if any. */
export const headline = (match: MatchItem): string =>
  `${markOf(match)}${versusText(match)}${STATE_WORDS[match.match_status] ?? ''}`;

export const markOf = ({ remark }: Pick<MatchItem, 'remark'>): string => (remark ? `[${remark}] ` : '');

/** '2025 全球冠军赛 · 淘汰赛 · 胜者组决赛 · BO3'. */
export const placeText = (match: MatchItem): string =>
  [
    ...new Set([
      match.tournament_info.name_main,
      match.stage_info?.name,
      match.group_info?.name,
      match.schedule_name,
      match.best_of && `BO${match.best_of}`,
    ]),
  ]
    .filter(Boolean)
    .join(' · ');

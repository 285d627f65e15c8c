/** How matches and moments are named on the operators' screens. */
import { clock, dayKey } from '#lib/platform/kernel/time.ts';
import { campName } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';

export const versusOf = ({
  versus_info: { main_camp, guest_camp },
}: Pick<MatchItem, 'versus_info'>): string => `${campName(main_camp[0])} vs ${campName(guest_camp[0])}`;

/** '2025-10-05 19:00' in Beijing, of unix seconds; '' where unknown. */
export const momentOf = (seconds: number | null): string =>
  seconds === null ? '' : `${dayKey(seconds * 1000)} ${clock(seconds * 1000)}`;

export const stageName = ({ tournament_info, stage_info, schedule_name }: MatchItem): string =>
  [...new Set([tournament_info.name_short, stage_info?.name, schedule_name])].filter(Boolean).join(' · ');

export const inputPath = (screen: string, matchId: number): string => `/o/${screen}/${matchId}`;

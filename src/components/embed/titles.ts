/** Titles of share, embed and static documents. */
import type { StagePage } from '#lib/site/pages/stage-page.ts';
import { titleOf } from '../match/match-sections.ts';
import { sidesOf } from '../match/sides.ts';

/** 'NRG 3–2 FNATIC · 2025 无畏契约全球冠军赛', '季后赛 · 2025 无畏契约全球冠军赛' */
export function stageTitle({ tournament, content, match }: StagePage): string {
  const part = match ? titleOf(sidesOf(match.match)) : content?.stage.name;
  return [part, tournament.name].filter(Boolean).join(' · ');
}

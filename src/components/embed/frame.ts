/** The iframe that shows a stage or match on other sites. */
import type { Frame } from '#lib/newsroom/embed/snippet.ts';
import type { StagePage } from '#lib/site/pages/stage-page.ts';
import { EMBED_SCALE } from '../bracket/bracket-scale.ts';
import { bracketView } from '../bracket/bracket-view.ts';
import { stageTitle } from './titles.ts';

/** Height of head, stage choice, foot and the space around a bracket, as in embed.css. */
const AROUND = 156;
const MATCH_HEIGHT = 320;
const LIST_HEIGHT = 560;

/**
 * `origin`: of PUBLIC_URL; `stageId`: the stage that the reader chose; without it the frame follows the
 * tournament from stage to stage. The height fits the content when the frame is wide enough.
 */
export function frameOf(page: StagePage, origin: string, stageId: number | undefined): Frame {
  const { tournament: t, content, match } = page;
  const path = `${origin}/t/${t.game_id}/${t.tournament_id}`;
  if (match)
    return { url: `${path}/${match.match.unique_id}`, title: stageTitle(page), height: MATCH_HEIGHT };
  const height = stageHeight(content?.rounds ?? []);
  if (stageId === undefined) return { url: path, title: t.name, height };
  return { url: `${path}?stage_id=${stageId}`, title: stageTitle(page), height };
}

const stageHeight = (rounds: NonNullable<StagePage['content']>['rounds']): number =>
  rounds.length > 0 ? bracketView(rounds, EMBED_SCALE).height + AROUND : LIST_HEIGHT;

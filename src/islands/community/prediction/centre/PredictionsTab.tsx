import { useCallback } from 'react';
import { ladderPickHref } from '#components/match/sides.ts';
import type { MyPredictionItem } from '#lib/community/prediction/shapes.ts';
import { Card } from '../../../members/account/centre/cards/Card.tsx';
import { memberCall } from '../../../platform/member-call.ts';
import { PagedList } from '../../../platform/ui/PagedList.tsx';
import { usePages } from '../../../platform/ui/use-pages.ts';
import { ROWS } from '../limits.ts';
import { LEAGUE, MINE, OWN } from '../wording.ts';
import styles from './own.css?url&no-inline';

/** The viewer's predictions, latest first, each with its score and a link. */
export function PredictionsTab() {
  const load = useCallback(
    (page: number, signal: AbortSignal) =>
      memberCall('GET /api/wiki/v1/tournament/my_prediction_list', { page, page_size: ROWS }, signal),
    [],
  );
  const pages = usePages(load, ROWS);
  return (
    <Card id="predictions" title={OWN.title}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <PagedList pages={pages} none={OWN.none} noneHint={OWN.noneHint} isInCard>
        {item => <OwnRow key={item.id} item={item} />}
      </PagedList>
    </Card>
  );
}

function OwnRow({ item: { game_id, tournament_info, score, hits, rank, link } }: { item: MyPredictionItem }) {
  return (
    <li className="predict-own">
      <a className="link" href={ladderPickHref(game_id, tournament_info.tournament_id)}>
        {tournament_info.name_main}
      </a>
      <span className="muted">
        {`${MINE.score} ${score} · ${MINE.hits} ${hits} · ${MINE.rank} ${rank ?? MINE.noRank}`}
      </span>
      <a className="link" href={`/static/prediction/${link}`} aria-label={OWN.see(tournament_info.name_main)}>
        {LEAGUE.see}
      </a>
    </li>
  );
}

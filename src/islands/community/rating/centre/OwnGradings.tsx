import { useCallback } from 'react';
import type { MyGrading } from '#lib/community/grading/shapes.ts';
import { displayTime } from '#lib/platform/kernel/time.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { serverNow } from '../../../platform/request/clock.ts';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import { useCursor } from '../../../platform/ui/use-cursor.ts';
import styles from '../../grading/grading.css?url&no-inline';
import { ItemList } from '../../grading/ItemList.tsx';
import { StarsShown } from '../Stars.tsx';
import { OWN_RATINGS } from '../wording.ts';

/** The member's graded lists, newest first, each with all grades. */
export function OwnGradings() {
  const load = useCallback(
    (cursor: number, signal: AbortSignal) =>
      memberCall('GET /api/v1/rating/my_custom_list', { cursor }, signal),
    [],
  );
  const items = useCursor(load, 0);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <CursorItems items={items} none={OWN_RATINGS.noneGraded} noneHint={OWN_RATINGS.noneGradedHint} isInCard>
        {grading => <Row key={grading.id} grading={grading} />}
      </CursorItems>
    </>
  );
}

function Row({ grading: { set, grades, link, graded_at } }: { grading: MyGrading }) {
  const options = new Map(grades.map(({ item_id, grade }) => [item_id, grade]));
  const items = set.items.filter(({ item_id }) => options.has(item_id));
  return (
    <li className="own-row">
      <h3 className="name">{set.title}</h3>
      <p className="own-foot">
        <span>{OWN_RATINGS.ratedAt(displayTime(graded_at * 1000, serverNow()))}</span>
        <span>{OWN_RATINGS.graded(items.length)}</span>
        <a className="link" href={link}>
          {OWN_RATINGS.share}
        </a>
        <a className="link" href="/wiki/tool_detail">
          {OWN_RATINGS.again}
        </a>
      </p>
      <details className="own-items">
        <summary>{OWN_RATINGS.items}</summary>
        <ItemList gameId={set.game_id} items={items}>
          {({ item_id }) => <StarsShown score={options.get(item_id)!} />}
        </ItemList>
      </details>
    </li>
  );
}

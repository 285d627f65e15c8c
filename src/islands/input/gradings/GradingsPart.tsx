import { useCallback, useState } from 'react';
import { memberCall } from '../../member-call.ts';
import { CursorItems } from '../../ui/CursorItems.tsx';
import { useCursor } from '../../ui/use-cursor.ts';
import { OPERATOR } from '../wording.ts';
import { GradingEditor } from './GradingEditor.tsx';
import { StatusTag } from './StatusTag.tsx';
import type { Listed } from './shapes.ts';
import { GRADINGS } from './wording.ts';

/** Lists that members grade, those that are down too, and the one that is edited. */
export function GradingsPart() {
  const [opened, setOpened] = useState<number | 'new'>();
  if (opened !== undefined)
    return (
      <GradingEditor setId={opened === 'new' ? undefined : opened} onBack={() => setOpened(undefined)} />
    );
  return <SetList onOpen={setOpened} />;
}

function SetList({ onOpen }: { onOpen: (id: number | 'new') => void }) {
  const load = useCallback(
    (cursor: number, signal: AbortSignal) =>
      memberCall('GET /api/v1/operator/grading_list', { cursor }, signal),
    [],
  );
  return (
    <>
      <p className="operator-filters">
        <button type="button" className="btn btn--primary" onClick={() => onOpen('new')}>
          {GRADINGS.make}
        </button>
      </p>
      <CursorItems items={useCursor(load, 0)} none={GRADINGS.none}>
        {item => <Row key={item.id} item={item} onOpen={() => onOpen(item.id)} />}
      </CursorItems>
    </>
  );
}

function Row({ item, onOpen }: { item: Listed; onOpen: () => void }) {
  return (
    <li className="user-row">
      <div className="user-facts">
        <b>
          {item.title}
          <StatusTag status={item.status} />
        </b>
        <span>{GRADINGS.counts(item.game_name, item.item_count, item.grader_count)}</span>
      </div>
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-label={OPERATOR.editOf(item.title)}
        onClick={onOpen}
      >
        {OPERATOR.edit}
      </button>
    </li>
  );
}

import { useCallback } from 'react';
import { REASON_NAMES } from '#lib/community/report/wording.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import { useCursor } from '../../../platform/ui/use-cursor.ts';
import { momentOf } from '../names.ts';
import type { DeskCaseItem } from './shapes.ts';
import { REPORTS } from './wording.ts';

interface Props {
  state: DeskCaseItem['state'];
  onLook: (caseId: number) => void;
}

export function CaseList({ state, onLook }: Props) {
  const load = useCallback(
    (cursor: number, signal: AbortSignal) =>
      memberCall('GET /api/v1/operator/report_list', { state, cursor }, signal),
    [state],
  );
  return (
    <CursorItems items={useCursor(load, 0)} none={REPORTS.none}>
      {item => (
        <li key={item.id} className="user-row">
          <CaseFacts item={item} />
          <button
            type="button"
            className="btn btn--plain btn--sm"
            aria-label={REPORTS.lookAt(item.excerpt)}
            onClick={() => onLook(item.id)}
          >
            {REPORTS.look}
          </button>
        </li>
      )}
    </CursorItems>
  );
}

/** A case in three lines. */
export function CaseFacts({ item }: { item: DeskCaseItem }) {
  const facts = [
    item.report_count === 0 ? REPORTS.byDesk : REPORTS.count(item.report_count),
    REPORTS.by(item.author.nickname),
    REPORTS.latest(momentOf(item.last_time)),
  ];
  return (
    <div className="user-facts">
      <b>
        <span className="tag">{item.source_name}</span>
        {item.reasons.map(reason => (
          <span key={reason} className="tag tag--warn">
            {REASON_NAMES[reason]}
          </span>
        ))}
        {item.is_hidden && <span className="tag tag--loss">{REPORTS.hidden}</span>}
      </b>
      <span className="report-excerpt">{item.excerpt || REPORTS.empty}</span>
      <span>{facts.join(' · ')}</span>
    </div>
  );
}

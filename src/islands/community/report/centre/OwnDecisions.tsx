import { useCallback, useState } from 'react';
import { DECISION_NOTICES } from '#lib/community/report/wording.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { Card } from '../../../members/account/centre/cards/Card.tsx';
import { memberCall } from '../../../platform/member-call.ts';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import { useCursor } from '../../../platform/ui/use-cursor.ts';
import { CENTRE_REPORTS } from '../wording.ts';
import { AppealModal, type CaseVerdict } from './AppealModal.tsx';

/** Decisions on the member's own content, each with a button to appeal. */
export function OwnDecisions() {
  const [disputed, setDisputed] = useState<CaseVerdict>();
  const load = useCallback(
    (cursor: number, signal: AbortSignal) =>
      memberCall('GET /api/v2/abuse/decision_list', { cursor }, signal),
    [],
  );
  const items = useCursor(load, 0);
  return (
    <Card id="decisions" title={CENTRE_REPORTS.decisions}>
      <CursorItems items={items} none={CENTRE_REPORTS.noDecisions} isInCard>
        {item => <Row key={item.id} item={item} onAppeal={() => setDisputed(item)} />}
      </CursorItems>
      {disputed && (
        <AppealModal
          decision={disputed}
          onDone={changed => {
            items.change(one => (one.id === changed.id ? changed : one));
            setDisputed(undefined);
          }}
          onCancel={() => setDisputed(undefined)}
        />
      )}
    </Card>
  );
}

function Row({ item, onAppeal }: { item: CaseVerdict; onAppeal: () => void }) {
  const { appeal } = item;
  return (
    <li className="report-row">
      <b>{DECISION_NOTICES[item.action].author}</b>
      <span>{item.excerpt}</span>
      <span>{CENTRE_REPORTS.reason(item.reason)}</span>
      <small>{dayKey(item.create_time * 1000)}</small>
      {appeal.state !== 'none' && (
        <span>
          {CENTRE_REPORTS.states[appeal.state]} · {CENTRE_REPORTS.myAppeal(appeal.text)}
        </span>
      )}
      {appeal.reason !== '' && <span>{CENTRE_REPORTS.answer(appeal.reason)}</span>}
      {item.may_appeal && (
        <button type="button" className="btn btn--plain btn--sm" onClick={onAppeal}>
          {CENTRE_REPORTS.appeal}
        </button>
      )}
    </li>
  );
}

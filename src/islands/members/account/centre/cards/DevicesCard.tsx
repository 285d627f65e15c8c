import { useState } from 'react';
import type { SessionItem } from '#lib/members/account/shapes.ts';
import { CallError } from '../../../../platform/call.ts';
import { memberCall } from '../../../../platform/member-call.ts';
import { toast } from '../../../../platform/state/toast.ts';
import { refreshViewer } from '../../../../platform/state/viewer.ts';
import { LoadState } from '../../../../platform/ui/LoadState.tsx';
import { Modal } from '../../../../platform/ui/Modal.tsx';
import { useLoaded } from '../../../../platform/ui/use-loaded.ts';
import { DEVICES } from '../wording.ts';
import { Card } from './Card.tsx';
import { DeviceRow } from './DeviceRow.tsx';

const load = (signal: AbortSignal) => memberCall('GET /api/v2/account/session_list', {}, signal);

/** The viewer's sessions, and the buttons to end them. */
export function DevicesCard() {
  const [loaded, retry] = useLoaded(load);
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const all = loaded.phase === 'ready' ? loaded.data.list : [];
  const list = all.filter(({ id }) => !ended.has(id));
  /** `over`: the sessions that it ends. Several requests may run at once. */
  const end = async (ending: () => Promise<string>, over: readonly SessionItem[]) => {
    setProblem(undefined);
    try {
      toast(await ending());
      void refreshViewer();
      setEnded(previous => new Set([...previous, ...over.map(({ id }) => id)]));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
    setAsking(false);
  };
  return (
    <Card
      id="devices"
      title={DEVICES.title}
      control={
        list.length > 1 && (
          <button type="button" className="btn btn--plain btn--sm" onClick={() => setAsking(true)}>
            {DEVICES.endOthers}
          </button>
        )
      }
    >
      <LoadState loaded={loaded} onRetry={retry} />
      <p className="form-problem card-problem" role="alert">
        {problem}
      </p>
      <ul>
        {list.map(item => (
          <DeviceRow key={item.id} item={item} onEnd={() => end(() => endOne(item.id), [item])} />
        ))}
      </ul>
      {isAsking && (
        <Modal
          title={DEVICES.askTitle}
          confirm={DEVICES.endOthers}
          onConfirm={() =>
            end(
              endOthers,
              list.filter(item => !item.is_current),
            )
          }
          onCancel={() => setAsking(false)}
        >
          <p>{DEVICES.askText}</p>
        </Modal>
      )}
    </Card>
  );
}

async function endOne(id: number): Promise<string> {
  await memberCall('POST /api/v2/account/end_session', { session_id: id });
  return DEVICES.endedOne;
}

async function endOthers(): Promise<string> {
  const { count } = await memberCall('POST /api/v2/account/end_other_sessions', {});
  return DEVICES.ended(count);
}

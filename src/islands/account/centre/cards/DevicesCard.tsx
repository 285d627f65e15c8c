import { useState } from 'react';
import type { SessionItem } from '#lib/account/shapes.ts';
import type { WayIn } from '#lib/account/ways/way.ts';
import { CallError } from '../../../call.ts';
import { memberCall } from '../../../member-call.ts';
import { toast } from '../../../state/toast.ts';
import { LoadState } from '../../../ui/LoadState.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { OauthType } from '../../oauth-entry.ts';
import { WaysIn } from '../flow/WaysIn.tsx';
import { DEVICES } from '../wording.ts';
import { Card } from './Card.tsx';
import { DeviceRow } from './DeviceRow.tsx';

const load = (signal: AbortSignal) => memberCall('GET /api/v2/account/session_list', {}, signal);

interface Props {
  /** The bound providers. */
  providers: readonly OauthType[];
  onUnbind: (type: OauthType) => void;
}

/** The viewer's sessions, the buttons to end them, and then the ways in that are left. */
export function DevicesCard({ providers, onUnbind }: Props) {
  const [loaded, retry] = useLoaded(load);
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [ways, setWays] = useState<readonly WayIn[]>();
  const all = loaded.phase === 'ready' ? loaded.data.list : [];
  const list = all.filter(({ id }) => !ended.has(id));
  /** `over`: the sessions that it ends. Several requests may run at once. */
  const end = async (
    ending: () => Promise<{ text: string; ways: readonly WayIn[] }>,
    over: readonly SessionItem[],
  ) => {
    setProblem(undefined);
    try {
      const { text, ways: left } = await ending();
      toast(text);
      setWays(left);
      setEnded(had => new Set([...had, ...over.map(({ id }) => id)]));
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
      {ways && <WaysIn ways={ways.filter(way => isLeft(way, providers))} onUnbind={onUnbind} />}
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

/** A provider may have been unbound since. */
const isLeft = ({ type }: WayIn, providers: readonly OauthType[]) =>
  type === 'phone' || type === 'password' || providers.includes(type);

async function endOne(id: number) {
  const { ways } = await memberCall('POST /api/v2/account/end_session', { session_id: id });
  return { text: DEVICES.endedOne, ways };
}

async function endOthers() {
  const { count, ways } = await memberCall('POST /api/v2/account/end_other_sessions', {});
  return { text: DEVICES.ended(count), ways };
}

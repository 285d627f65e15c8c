import { useState } from 'react';
import type { openDataCalls } from '#lib/newsroom/open-data/contract.ts';
import type { OutputOf } from '#lib/platform/contract/call.ts';
import { CallError } from '../../../../platform/call.ts';
import { memberCall } from '../../../../platform/member-call.ts';
import { toast } from '../../../../platform/state/toast.ts';
import { LoadState } from '../../../../platform/ui/LoadState.tsx';
import { Modal } from '../../../../platform/ui/Modal.tsx';
import { useLoaded } from '../../../../platform/ui/use-loaded.ts';
import { KeyRow } from './KeyRow.tsx';
import { NewKey } from './NewKey.tsx';
import { KEYS } from './wording.ts';

type List = OutputOf<(typeof openDataCalls)['open.keys']>;
export type Key = List['list'][number];

const load = (signal: AbortSignal) => memberCall('GET /api/v1/open/keys', {}, signal);

/** The member's API keys: a new one is shown once, any is revoked. */
export function Keys() {
  const [loaded, retry] = useLoaded(load);
  const [added, setAdded] = useState<readonly Key[]>([]);
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set());
  const [revoking, setRevoking] = useState<Key>();
  const [problem, setProblem] = useState<string>();
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { list, max } = loaded.data;
  const keys = [...added, ...list].filter(({ id }) => !ended.has(id));
  const revoke = async ({ id }: Key) => {
    setProblem(undefined);
    try {
      await memberCall('POST /api/v1/open/revoke_key', { id });
      setEnded(previous => new Set([...previous, id]));
      toast(KEYS.revoked);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
    setRevoking(undefined);
  };
  return (
    <>
      <p className="form-problem card-problem" role="alert">
        {problem}
      </p>
      {keys.length === 0 && <p className="load-state">{KEYS.none}</p>}
      <ul>
        {keys.map(item => (
          <KeyRow key={item.id} item={item} onRevoke={() => setRevoking(item)} />
        ))}
      </ul>
      <NewKey isFull={keys.length >= max} max={max} onMade={item => setAdded([item, ...added])} />
      {revoking && (
        <Modal
          title={KEYS.askTitle}
          confirm={KEYS.revoke}
          onConfirm={() => void revoke(revoking)}
          onCancel={() => setRevoking(undefined)}
        >
          <p>{KEYS.askText(revoking.name)}</p>
        </Modal>
      )}
    </>
  );
}

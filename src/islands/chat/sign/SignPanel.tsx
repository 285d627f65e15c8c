import { useCallback, useEffect, useState } from 'react';
import { DAY, dayStart } from '#lib/platform/kernel/time.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { Lazy, lazyPart } from '../../platform/ui/lazy-part.tsx';
import { messageOf, useLoaded } from '../../platform/ui/use-loaded.ts';
import { im } from '../state/client.ts';
import { Signers } from './Signers.tsx';
import styles from './sign-room.css?url&no-inline';
import {
  coinsIn,
  loadSigns,
  type RoomSignIn,
  type SignStatus,
  signIn,
  withCount,
  withSigned,
} from './state.ts';
import { SIGN_ROOM } from './wording.ts';

const reward = lazyPart(() => import('./SignReward.tsx'));

interface Props {
  groupId: number;
  channelId: number;
  isVisitor: boolean;
}

/** The panel above a sign room's messages: today's button, one's own days, who signed in today. */
export function SignPanel({ groupId, channelId, isVisitor }: Props) {
  return (
    <section className="sign-room" aria-label={SIGN_ROOM.label}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {isVisitor ? (
        <p>{SIGN_ROOM.visitor}</p>
      ) : (
        <OwnSigns key={channelId} groupId={groupId} channelId={channelId} />
      )}
    </section>
  );
}

function OwnSigns({ groupId, channelId }: Omit<Props, 'isVisitor'>) {
  const [loaded, retry, set, refresh] = useLoaded(
    useCallback(
      (signal: AbortSignal) => loadSigns({ group_id: groupId, channel_id: channelId }, 0, signal),
      [groupId, channelId],
    ),
  );
  useSigns(channelId, loaded.phase === 'ready' ? loaded.data : undefined, set, refresh);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  return (
    <Today channelId={channelId} groupId={groupId} status={loaded.data} onStatus={set} onSigned={refresh} />
  );
}

/** Follows how many signed in, and begins anew at midnight in Beijing and after a broken connection. */
function useSigns(
  channelId: number,
  status: SignStatus | undefined,
  set: (next: SignStatus) => void,
  refresh: () => void,
): void {
  useEffect(
    () =>
      im().on('signs', event => {
        if (event.channel_id !== channelId || !status) return;
        const next = withCount(status, event);
        if (next) set(next);
        else refresh();
      }),
    [channelId, status, set, refresh],
  );
  useEffect(() => im().on('welcome', ({ isFirst }) => isFirst || refresh()), [refresh]);
  const today = status?.today;
  useEffect(() => {
    if (today === undefined) return;
    const timer = setTimeout(refresh, Math.max(0, dayStart(today)! + DAY - serverNow()) + 1000);
    return () => clearTimeout(timer);
  }, [today, refresh]);
}

interface TodayProps {
  groupId: number;
  channelId: number;
  status: SignStatus;
  onStatus: (next: (previous: SignStatus) => SignStatus) => void;
  /** The list holds the viewer now. */
  onSigned: () => void;
}

function Today({ groupId, channelId, status, onStatus, onSigned }: TodayProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [signed, setSigned] = useState<RoomSignIn>();
  const isSigned = status.sign_status === 1;
  const sign = async () => {
    if (isSigned || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await signIn(channelId);
      onStatus(previous => withSigned(previous, answer));
      if (answer.is_new) setSigned(answer);
      onSigned();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <div className="sign-own">
        <p>
          <b>
            {status.continue_sign_count > 0 ? SIGN_ROOM.streak(status.continue_sign_count) : SIGN_ROOM.none}
          </b>
          <span className="muted">{factsOf(status).join(' · ')}</span>
        </p>
        <button
          type="button"
          className="btn btn--primary"
          aria-disabled={isSigned || isBusy}
          onClick={() => void sign()}
        >
          {isSigned ? SIGN_ROOM.done : isBusy ? SIGN_ROOM.busy : SIGN_ROOM.button}
        </button>
      </div>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      <Signers groupId={groupId} channelId={channelId} status={status} />
      {signed && (
        <Lazy of={reward}>
          {({ SignReward }) => <SignReward signed={signed} onClose={() => setSigned(undefined)} />}
        </Lazy>
      )}
    </>
  );
}

function factsOf(status: SignStatus): string[] {
  const { sign_status, nth, total_sign_count } = status;
  const coins = coinsIn(status);
  return [
    ...(sign_status === 1 ? [SIGN_ROOM.nth(nth)] : coins > 0 ? [SIGN_ROOM.brings(coins)] : []),
    ...(total_sign_count > 0 ? [SIGN_ROOM.total(total_sign_count)] : []),
  ];
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnSupport } from '#lib/match/shapes.ts';
import { call } from '../call.ts';
import { memberCall } from '../member-call.ts';
import { $session } from '../state/session.ts';
import { LoadState } from '../ui/LoadState.tsx';
import { useGuarded } from '../ui/use-guarded.ts';
import { messageOf, useLoaded } from '../ui/use-loaded.ts';
import type { AboutMatch } from './about.ts';
import { isMember } from './member.ts';
import styles from './rating.css?url&no-inline';
import { supported } from './supported.ts';
import { useRatingThreads } from './use-rating-threads.ts';
import { SUPPORT } from './wording.ts';

async function load(match_id: number, signal?: AbortSignal): Promise<OwnSupport> {
  if (await isMember()) return memberCall('GET /api/v1/match/my_battle_support_state', { match_id }, signal);
  const state = await call('GET /api/v1/match/battle_support', { match_id }, { signal, isAgain: true });
  return { ...state, participant_id: null };
}

/** The supporters of each side as one bar, and the buttons to choose while that is open. */
export function SupportApp({ about }: { about: AboutMatch }) {
  const { matchId } = about;
  const [loaded, retry, set] = useLoaded(useCallback(signal => load(matchId, signal), [matchId]));
  const [problem, setProblem] = useState('');
  const isSending = useRef(false);
  const refresh = useEffectEvent(async () => {
    const fresh = await load(matchId).catch(() => undefined);
    if (fresh && !isSending.current) set(fresh);
  });
  useRatingThreads(matchId, () => void refresh());
  useEffect(() => $session.listen(() => void refresh()), []);

  const choose = async (participantId: number) => {
    if (loaded.phase !== 'ready' || isSending.current) return;
    const before = loaded.data;
    isSending.current = true;
    setProblem('');
    set(supported(before, participantId, about.mainId));
    try {
      const input = { match_id: matchId, participant_id: participantId };
      set(await memberCall('POST /api/v1/match/team_support', input));
    } catch (error) {
      set(before);
      setProblem(messageOf(error));
    }
    isSending.current = false;
  };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="card support">
        <header className="card-head">
          <h2>{SUPPORT.title}</h2>
          {loaded.phase === 'ready' && (
            <span className="card-note">
              {SUPPORT.votes(loaded.data.main_support + loaded.data.guest_support)}
            </span>
          )}
        </header>
        {loaded.phase === 'ready' ? (
          <Bar about={about} state={loaded.data} onChoose={id => void choose(id)} />
        ) : (
          <LoadState loaded={loaded} onRetry={retry} />
        )}
        <p className="form-problem" role="alert">
          {problem}
        </p>
      </div>
    </>
  );
}

interface BarProps {
  about: AboutMatch;
  state: OwnSupport;
  onChoose: (participantId: number) => void;
}

const HALF = 50;

function Bar({ about, state, onChoose }: BarProps) {
  const { main_support, guest_support, phase } = state;
  const all = main_support + guest_support;
  const main = all === 0 ? HALF : Math.round((main_support / all) * 100);
  return (
    <div className="support-body">
      <p className="support-ends">
        <span>{SUPPORT.share(about.main, main)}</span>
        <span>{SUPPORT.share(about.guest, 100 - main)}</span>
      </p>
      <div className="support-bar" aria-hidden="true">
        <i style={{ width: `${main}%` }} />
      </div>
      {phase !== 'closed' && (
        <div className="support-choice">
          <Side id={about.mainId} name={about.main} state={state} onChoose={onChoose} />
          <Side id={about.guestId} name={about.guest} state={state} onChoose={onChoose} />
        </div>
      )}
      <p className="muted">{SUPPORT.hint[phase]}</p>
    </div>
  );
}

interface SideProps {
  id: number;
  name: string;
  state: OwnSupport;
  onChoose: (participantId: number) => void;
}

function Side({ id, name, state, onChoose }: SideProps) {
  const isChosen = state.participant_id === id;
  const isFixed = state.phase === 'fixed' && state.participant_id !== null;
  const guarded = useGuarded('support:choose', () => onChoose(id), id);
  return (
    <button
      type="button"
      className="btn btn--plain btn--sm"
      aria-pressed={isChosen}
      disabled={isFixed && !isChosen}
      onClick={event => {
        if (!isChosen) guarded(event);
      }}
    >
      {isChosen ? `${SUPPORT.chosen} ${name}` : SUPPORT.choose(name)}
    </button>
  );
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { matchHref } from '#components/match/state.ts';
import type { PickItem } from '#lib/community/pick/shapes.ts';
import { campName } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { call } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { choices } from '../../platform/request/choices.ts';
import { guard, resume } from '../../platform/state/guard.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { messageOf, useLoaded } from '../../platform/ui/use-loaded.ts';
import { PickRow } from './PickRow.tsx';
import { PickTables } from './PickTables.tsx';
import styles from './picks.css?url&no-inline';
import { PICKS } from './wording.ts';

interface Props {
  tournamentId: number;
  gameId: number;
  isSignedIn: boolean;
  /** Incremented when results may have come. */
  turn: number;
}

/** Matches shown to pick, and own picks shown. */
const MOST = 40;
const intentOf = (match: number, team: number) => ({ name: 'prediction:match', about: `${match} ${team}` });

interface Picks {
  open: MatchItem[];
  mine: PickItem[];
}
/** Sides picked since the lists were loaded, by match; null: withdrawn. */
type Changes = ReadonlyMap<number, number | null>;

/** Single matches of the tournament to pick, what came of own picks, and the tables. */
export function MatchPicks({ tournamentId, gameId, isSignedIn, turn }: Props) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<Picks> => {
      const input = { tournament_id: tournamentId, page_size: MOST };
      const [open, mine] = await Promise.all([
        call('GET /api/wiki/v1/match/pick_open_list', input, { signal }),
        isSignedIn ? memberCall('GET /api/wiki/v1/match/my_pick_list', input, signal) : { list: [] },
      ]);
      return { open: open.list, mine: mine.list };
    },
    [tournamentId, isSignedIn],
  );
  const [loaded, retry, , refresh] = useLoaded(load);
  const [changes, setChanges] = useState<Changes>(new Map());
  const [fault, setFault] = useState('');
  const [choose] = useState(choices<number>);
  const again = useEffectEvent(refresh);
  useEffect(() => {
    if (turn > 0) again();
  }, [turn]);
  const { open, mine } = loaded.phase === 'ready' ? loaded.data : { open: [], mine: [] };
  const pickedIn = (match: number): number | null => {
    const changed = changes.get(match);
    if (changed !== undefined) return changed;
    return mine.find(({ match_info }) => match_info.unique_id === match)?.participant_id ?? null;
  };
  const send = (match_id: number, participant_id: number | null) => {
    const show = (id: number | null) => setChanges(previous => new Map(previous).set(match_id, id));
    const store = () =>
      memberCall('POST /api/wiki/v1/match/pick', { match_id, participant_id }, undefined, true);
    setFault('');
    choose(match_id, { from: pickedIn(match_id), to: participant_id, show, store }).catch(error =>
      setFault(messageOf(error)),
    );
  };
  const press = (match: number, team: number) =>
    guard(() => send(match, pickedIn(match) === team ? null : team), undefined, intentOf(match, team));
  const goOn = useEffectEvent(send);
  useEffect(() => {
    for (const { unique_id, versus_info } of open)
      for (const { participant_id: team } of [...versus_info.main_camp, ...versus_info.guest_camp])
        if (team !== null) resume(intentOf(unique_id, team), () => goOn(unique_id, team));
  }, [open]);
  const part = useRef<HTMLElement>(null);
  const isReady = loaded.phase === 'ready';
  // The part comes after the browser looked for the element that the address names.
  useEffect(() => {
    if (isReady && location.hash === '#picks') part.current!.scrollIntoView();
  }, [isReady]);
  return (
    <section ref={part} className="card predict-part" id="picks" aria-label={PICKS.title}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <h3>{PICKS.title}</h3>
      <p className="muted">{PICKS.text}</p>
      <LoadState loaded={loaded} onRetry={retry} />
      {loaded.phase === 'ready' && open.length === 0 && <p className="muted predict-note">{PICKS.none}</p>}
      <ul className="pick-list">
        {open.map(match => (
          <PickRow key={match.unique_id} match={match} picked={pickedIn(match.unique_id)} onPick={press} />
        ))}
      </ul>
      <p className="form-problem" role="alert">
        {fault}
      </p>
      <MyPicks
        mine={mine.filter(({ match_info }) => !open.some(each => each.unique_id === match_info.unique_id))}
      />
      <PickTables tournamentId={tournamentId} gameId={gameId} isSignedIn={isSignedIn} turn={turn} />
    </section>
  );
}

/** Own picks of matches that have begun, the latest first, with what came of them. */
function MyPicks({ mine }: { mine: readonly PickItem[] }) {
  if (mine.length === 0) return null;
  return (
    <>
      <h4>{PICKS.mine}</h4>
      <ul className="pick-own">
        {mine.map(({ match_info, participant_id, result }) => {
          const { main_camp, guest_camp, main_score, guest_score } = match_info.versus_info;
          const [main, guest] = [main_camp[0], guest_camp[0]];
          const picked = [main, guest].find(side => side?.participant_id === participant_id);
          const score = main_score === null ? 'vs' : `${main_score}:${guest_score}`;
          return (
            <li key={match_info.unique_id}>
              <a className="link" href={matchHref(match_info)}>
                {PICKS.versus(campName(main), campName(guest), score)}
              </a>
              <span>{PICKS.picked(campName(picked))}</span>
              <b data-mark={result}>{PICKS[result]}</b>
            </li>
          );
        })}
      </ul>
    </>
  );
}

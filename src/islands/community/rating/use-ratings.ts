import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RatingList } from '#lib/community/rating/shapes.ts';
import { call } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $session } from '../../platform/state/session.ts';
import { messageOf, useLoaded } from '../../platform/ui/use-loaded.ts';
import type { ThreadSummary } from '../comment/thread.ts';
import { isMember } from './member.ts';
import { useRatingThreads } from './use-rating-threads.ts';
import { voted, withPerson } from './voted.ts';
import { withThread, withThreads } from './with-thread.ts';

/** Debounce of votes: arrow keys pass over scores, and only the last one is sent. */
const SETTLE_MS = 350;

async function load(matchId: number, signal?: AbortSignal): Promise<RatingList> {
  const input = { match_id: matchId };
  return (await isMember())
    ? memberCall('GET /api/v1/rating/list_match', input, signal, true)
    : call('GET /api/v1/rating/list_match_visitor', input, { signal, isAgain: true });
}

/** A match's ratings, updated live; `vote` is optimistic and undone on a refusal, whose reason goes to `problems`. */
export function useRatings(matchId: number) {
  const [loaded, retry, set] = useLoaded(useCallback(signal => load(matchId, signal), [matchId]));
  const [problems, setProblems] = useState<Record<number, string>>({});
  const now = useRef<RatingList>(undefined);
  if (loaded.phase === 'ready') now.current = loaded.data;
  const waiting = useRef(new Map<number, number>());
  const threads = useRef(new Map<number, ThreadSummary>()).current;

  const show = (list: RatingList) => {
    now.current = list;
    set(list);
  };
  const refresh = useEffectEvent(async () => {
    const fresh = await load(matchId).catch(() => undefined);
    // Votes in flight are newer than any answer.
    if (fresh && waiting.current.size === 0) show(withThreads(fresh, threads));
  });
  useRatingThreads(matchId, () => void refresh());
  useEffect(() => $session.listen(() => void refresh()), []);

  async function send(personId: number): Promise<void> {
    await new Promise(done => setTimeout(done, SETTLE_MS));
    const score = waiting.current.get(personId)!;
    const input = { match_id: matchId, person_id: personId, score };
    try {
      const graded = await memberCall('POST /api/v1/rating/grading', input);
      if (waiting.current.get(personId) !== score) return send(personId);
      waiting.current.delete(personId);
      show(withPerson(now.current!, personId, person => ({ ...person, ...graded })));
    } catch (error) {
      waiting.current.delete(personId);
      setProblems(all => ({ ...all, [personId]: messageOf(error) }));
      await refresh();
    }
  }

  const vote = (personId: number, score: number) => {
    const isGoing = waiting.current.has(personId);
    waiting.current.set(personId, score);
    setProblems(({ [personId]: _, ...rest }) => rest);
    if (now.current) show(withPerson(now.current, personId, person => voted(person, score)));
    if (!isGoing) void send(personId);
  };
  /** Applies an open thread's state to its person; undefined when it is closed. */
  const applyThread = (personId: number, summary: ThreadSummary | undefined) => {
    if (!summary) return void threads.delete(personId);
    threads.set(personId, summary);
    if (now.current) show(withPerson(now.current, personId, person => withThread(person, summary)));
  };
  return { loaded, retry, problems, vote, applyThread };
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RatingList } from '#lib/rating/shapes.ts';
import { call } from '../call.ts';
import type { Told } from '../comment/thread.ts';
import { memberCall } from '../member-call.ts';
import { $session } from '../state/session.ts';
import { messageOf, useLoaded } from '../ui/use-loaded.ts';
import { heard } from './heard.ts';
import { isMember } from './member.ts';
import { useTalk } from './use-talk.ts';
import { voted, withPerson } from './voted.ts';

/** Arrow keys pass over scores: only the one that is stayed at is sent. */
const SETTLE_MS = 350;

async function load(matchId: number, signal?: AbortSignal): Promise<RatingList> {
  const input = { match_id: matchId };
  return (await isMember())
    ? memberCall('GET /api/v1/rating/list_match', input, signal)
    : call('GET /api/v1/rating/list_match_visitor', input, { signal, isAgain: true });
}

/** The ratings of a match, kept up to date; `vote` shows at once and takes back what is refused, with the reason in `problems`. */
export function useRatings(matchId: number) {
  const [loaded, retry, set] = useLoaded(useCallback(signal => load(matchId, signal), [matchId]));
  const [problems, setProblems] = useState<Record<number, string>>({});
  const now = useRef<RatingList>(undefined);
  if (loaded.phase === 'ready') now.current = loaded.data;
  const waiting = useRef(new Map<number, number>());

  const show = (list: RatingList) => {
    now.current = list;
    set(list);
  };
  const refresh = useEffectEvent(async () => {
    const fresh = await load(matchId).catch(() => undefined);
    // What the reader is just giving is newer than any answer.
    if (fresh && waiting.current.size === 0) show(fresh);
  });
  useTalk(matchId, () => void refresh());
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
  /** What an open thread tells of its person. */
  const hear = (personId: number, told: Told) => {
    if (now.current) show(withPerson(now.current, personId, person => heard(person, told)));
  };
  return { loaded, retry, problems, vote, hear };
}

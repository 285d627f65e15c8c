import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MyPrediction } from '#lib/community/prediction/shapes.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $session } from '../../platform/state/session.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { isSamePicks, NO_PICKS, picksOf, type StagePicks, sentPicks } from './model.ts';

export const NOTHING: MyPrediction = {
  id: null,
  link: null,
  score: 0,
  hits: 0,
  rank: null,
  predictions: [],
  stages: [],
};

export type PickSaving = { phase: 'idle' | 'saving' | 'saved' } | { phase: 'failed'; message: string };

export interface Mine {
  prediction: MyPrediction;
  isSignedIn: boolean;
  /** Why the member's picks cannot be shown. */
  fault: string | null;
  saving: PickSaving;
  picks(stageId: number): StagePicks;
  /** Changes optimistically and commits after a debounce; a refused change is undone. */
  change(stageId: number, by: (picks: StagePicks) => StagePicks): void;
  reload(): void;
  /** Reloads, unless a change is being saved; the current state stays until then. */
  refresh(): void;
}

/** Debounce of commits, in milliseconds: quick picks go in one request. */
const PAUSE = 500;

/** The viewer's picks, changed optimistically and committed one request at a time. */
export function useMine(tournamentId: number): Mine {
  const { state } = useStore($session);
  const [prediction, setPrediction] = useState(NOTHING);
  const [fault, setFault] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, StagePicks>>(new Map());
  const [saving, setSaving] = useState<PickSaving>({ phase: 'idle' });
  const saved = useRef<ReadonlyMap<number, StagePicks>>(new Map());
  const shown = useRef<ReadonlyMap<number, StagePicks>>(new Map());
  const unsent = useRef(new Map<number, StagePicks>());
  const isSending = useRef(false);
  const isLoading = useRef(false);
  const changes = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const coming = useRef<Promise<void>>(undefined);

  const show = useCallback((next: ReadonlyMap<number, StagePicks>) => {
    shown.current = next;
    setDrafts(next);
  }, []);
  const take = useCallback(
    (answer: MyPrediction) => {
      const ids = new Set(answer.predictions.map(pick => pick.stage_id));
      saved.current = new Map([...ids].map(id => [id, picksOf(answer, id)]));
      setPrediction(answer);
      show(new Map([...saved.current, ...unsent.current]));
      setFault(null);
    },
    [show],
  );
  const load = useCallback((): Promise<void> => {
    // One request at a time: a sign-in and the pick before it both load.
    if (isLoading.current && coming.current) return coming.current;
    isLoading.current = true;
    const input = { tournament_id: tournamentId };
    coming.current = memberCall('GET /api/wiki/v1/tournament/get_my_prediction', input)
      .then(take, error => setFault(messageOf(error)))
      .finally(() => {
        isLoading.current = false;
      });
    return coming.current;
  }, [tournamentId, take]);
  const refresh = useCallback(() => {
    const isBusy = () => isSending.current || unsent.current.size > 0;
    const known = changes.current;
    if (isBusy()) return;
    memberCall('GET /api/wiki/v1/tournament/get_my_prediction', { tournament_id: tournamentId }).then(
      answer => {
        if (!isBusy() && changes.current === known) take(answer);
      },
      error => void messageOf(error),
    );
  }, [tournamentId, take]);
  useEffect(() => {
    if (state === 'signed-in') void load();
    else {
      saved.current = new Map();
      coming.current = undefined;
      setPrediction(NOTHING);
      show(new Map());
    }
  }, [state, load, show]);

  const flush = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (const [stageId, picks] of unsent.current) {
      unsent.current.delete(stageId);
      if (isSamePicks(picks, saved.current.get(stageId) ?? NO_PICKS)) {
        setSaving({ phase: 'saved' });
        continue;
      }
      try {
        const { id, link, stages } = await memberCall('POST /api/wiki/v1/tournament/commit_prediction', {
          tournament_id: tournamentId,
          stage_id: stageId,
          predictions: sentPicks(picks, stageId),
        });
        saved.current = new Map(saved.current).set(stageId, picks);
        setPrediction(previous => ({ ...previous, id, link, stages }));
        setSaving({ phase: 'saved' });
      } catch (error) {
        unsent.current.clear();
        show(saved.current);
        setSaving({ phase: 'failed', message: messageOf(error) });
      }
    }
    isSending.current = false;
  }, [tournamentId, show]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (stageId: number, by: (picks: StagePicks) => StagePicks) => {
      const begin = () => {
        changes.current++;
        const next = by(shown.current.get(stageId) ?? NO_PICKS);
        unsent.current.set(stageId, next);
        show(new Map(shown.current).set(stageId, next));
        setSaving({ phase: 'saving' });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void flush(), PAUSE);
      };
      // A change made right after signing in waits for the member's earlier picks.
      if (coming.current) void coming.current.then(begin);
      else void load().then(begin);
    },
    [flush, load, show],
  );
  return {
    prediction,
    isSignedIn: state === 'signed-in',
    fault,
    saving,
    picks: stageId => drafts.get(stageId) ?? NO_PICKS,
    change,
    reload: () => void load(),
    refresh,
  };
}

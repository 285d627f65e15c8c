import { useEffect, useEffectEvent } from 'react';
import type { PredictionStage } from '#lib/prediction/shapes.ts';
import { resume } from '../state/guard.ts';
import type { Meant } from '../state/meant.ts';
import { type Change, firstChoices } from './model.ts';

/** A pick that a visitor made who signs in on another page (islands/state/meant.ts). */
export const meantPick = (name: string): Meant => ({ name: 'prediction:pick', about: name });

/** A pick that was meant before signing in is made when the page is back. */
export function useMeantPick(
  stages: readonly PredictionStage[],
  make: (stageId: number, change: Change) => void,
): void {
  const go = useEffectEvent(make);
  useEffect(() => {
    for (const stage of stages.filter(({ is_locked }) => !is_locked))
      for (const { name, change } of firstChoices(stage))
        resume(meantPick(name), () => go(stage.stage_id, change));
  }, [stages]);
}

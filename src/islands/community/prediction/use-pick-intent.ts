import { useEffect, useEffectEvent } from 'react';
import type { PredictionStage } from '#lib/community/prediction/shapes.ts';
import { resume } from '../../platform/state/guard.ts';
import type { Intent } from '../../platform/state/intent.ts';
import { type Change, firstChoices } from './model.ts';

/** The intent of a visitor's pick, stored during a sign-in on another page (islands/platform/state/intent.ts). */
export const pickIntent = (name: string): Intent => ({ name: 'prediction:pick', about: name });

/** Makes the picks intended before a sign-in on another page. */
export function usePickIntent(
  stages: readonly PredictionStage[],
  make: (stageId: number, change: Change) => void,
): void {
  const go = useEffectEvent(make);
  useEffect(() => {
    for (const stage of stages.filter(({ is_locked }) => !is_locked))
      for (const { name, change } of firstChoices(stage))
        resume(pickIntent(name), () => go(stage.stage_id, change));
  }, [stages]);
}

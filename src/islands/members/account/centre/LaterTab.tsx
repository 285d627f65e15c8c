import { type ComponentType, useCallback } from 'react';
import { CallError } from '../../../platform/call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { CENTRE } from './wording.ts';

/** A tab, or a part of one, whose component is loaded when it is opened. */
export function LaterTab({ load }: { load: () => Promise<ComponentType> }) {
  const fetched = useCallback(
    () =>
      load().then(
        // A component is a function, which setState would call; wrap it.
        Part => ({ Part }),
        cause => {
          throw new CallError({ message: CENTRE.failed, reason: 'network' }, 0, cause);
        },
      ),
    [load],
  );
  const [loaded, retry] = useLoaded(fetched);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { Part } = loaded.data;
  return <Part />;
}

import { useCallback } from 'react';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { CopyField } from './CopyField.tsx';
import { SHARE } from './wording.ts';

/** The code of the frame, from oEmbed. */
export function ShareFrame({ address }: { address: string }) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<string> => {
      const { pathname, search } = new URL(address);
      return (await (await fetch(pathname + search, { signal })).json()).html;
    },
    [address],
  );
  const [loaded, retry] = useLoaded(load);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  return (
    <>
      <p className="muted">{SHARE.frameText}</p>
      <CopyField label={SHARE.frame} value={loaded.data} isLong />
    </>
  );
}

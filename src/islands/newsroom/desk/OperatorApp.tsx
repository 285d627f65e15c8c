import { useStore } from '@nanostores/react';
import { type ComponentType, useCallback } from 'react';
import { CallError } from '../../platform/call.ts';
import { $session, freshToken } from '../../platform/state/session.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { Notice } from './Notice.tsx';
import { OPERATOR } from './wording.ts';

/** A screen; `matchId` is NaN on screens without a match. */
export type Screen = ComponentType<{ matchId: number }>;

/** A screen for operators only; other users see which right they lack. */
export function OperatorApp({ Screen, matchId }: { Screen: Screen; matchId: number }) {
  const session = useStore($session);
  const signIn = useCallback(() => freshToken().catch(ignoreSignedOut), []);
  const [loaded, retry] = useLoaded(signIn);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  if (session.state !== 'signed-in')
    return <Notice title={OPERATOR.signedOut} text={OPERATOR.signedOutHint} />;
  if (!session.viewer.is_operator)
    return <Notice title={OPERATOR.notOperator} text={OPERATOR.notOperatorHint} />;
  return <Screen matchId={matchId} />;
}

/** Being signed out is no failure here: the session store shows it. */
function ignoreSignedOut(error: unknown): undefined {
  if (error instanceof CallError && error.reason === 'unauthorized') return undefined;
  throw error;
}

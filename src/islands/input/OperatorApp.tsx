import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { CallError } from '../call.ts';
import { $session, freshToken } from '../state/session.ts';
import { LoadState } from '../ui/LoadState.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ActivitiesScreen } from './activities/ActivitiesScreen.tsx';
import { DetailCheckScreen, MatchCheckScreen } from './check/CheckScreens.tsx';
import { DetailScreen } from './detail/DetailScreen.tsx';
import { MatchScreen } from './match/MatchScreen.tsx';
import { Notice } from './Notice.tsx';
import { ReportsScreen } from './reports/ReportsScreen.tsx';
import { UsersScreen } from './users/UsersScreen.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';
import { OPERATOR, type ScreenName } from './wording.ts';

interface Props {
  screen: ScreenName;
  /** NaN on the screen that is no match's. */
  matchId: number;
}

/** One of the operators' screens, for operators: whoever else comes is told what is missing. */
export function OperatorApp({ screen, matchId }: Props) {
  const session = useStore($session);
  const signIn = useCallback(() => freshToken().catch(ignoreSignedOut), []);
  const [loaded, retry] = useLoaded(signIn);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  if (session.state !== 'signed-in')
    return <Notice title={OPERATOR.signedOut} text={OPERATOR.signedOutHint} />;
  if (!session.viewer.is_operator)
    return <Notice title={OPERATOR.notOperator} text={OPERATOR.notOperatorHint} />;
  const Screen = SCREENS[screen];
  return <Screen matchId={matchId} />;
}

/** That nobody is signed in is no failure: the session says it. */
function ignoreSignedOut(error: unknown): undefined {
  if (error instanceof CallError && error.reason === 'unauthorized') return undefined;
  throw error;
}

const SCREENS = {
  home: WaitingScreen,
  match_input: MatchScreen,
  check_match_input: MatchCheckScreen,
  detail_input: DetailScreen,
  check_detail_input: DetailCheckScreen,
  users: UsersScreen,
  reports: ReportsScreen,
  activities: ActivitiesScreen,
} satisfies Record<ScreenName, (props: { matchId: number }) => unknown>;

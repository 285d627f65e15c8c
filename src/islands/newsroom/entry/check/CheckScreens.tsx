import { useCallback } from 'react';
import { comparisonOf } from '#lib/newsroom/entry/difference.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { Notice } from '../../desk/Notice.tsx';
import { CHECK } from '../../desk/wording.ts';
import { type CheckDecision, CheckPage } from './CheckPage.tsx';
import { detailNamer, matchNamer } from './names.ts';

interface Props {
  matchId: number;
}

/** Checks the result of a match. */
export function MatchCheckScreen({ matchId }: Props) {
  const load = useCallback(
    (signal: AbortSignal) => memberCall('GET /api/v1/input/check_match_input', { match_id: matchId }, signal),
    [matchId],
  );
  const decide = useCallback(
    (decision: CheckDecision) =>
      memberCall('POST /api/v1/input/check_match_input', { match_id: matchId, ...decision }),
    [matchId],
  );
  const [loaded, retry] = useLoaded(load);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { data: page } = loaded;
  if (!page.draft) return <Notice title={CHECK.nothing} text={CHECK.nothingHint} />;
  const rows = comparisonOf(page.current, page.draft.content, matchNamer(page.options));
  return <CheckPage page={page} draft={page.draft} rows={rows} decide={decide} />;
}

/** Checks the rounds of a match. */
export function DetailCheckScreen({ matchId }: Props) {
  const load = useCallback(
    (signal: AbortSignal) =>
      memberCall('GET /api/v1/input/check_detail_input', { match_id: matchId }, signal),
    [matchId],
  );
  const decide = useCallback(
    (decision: CheckDecision) =>
      memberCall('POST /api/v1/input/check_detail_input', { match_id: matchId, ...decision }),
    [matchId],
  );
  const [loaded, retry] = useLoaded(load);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { data: page } = loaded;
  if (!page.draft) return <Notice title={CHECK.nothing} text={CHECK.nothingHint} />;
  const rows = comparisonOf(page.current, page.draft.content, detailNamer(page.options));
  return <CheckPage page={page} draft={page.draft} rows={rows} decide={decide} />;
}

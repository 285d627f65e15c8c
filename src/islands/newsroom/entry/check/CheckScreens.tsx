import { useCallback } from 'react';
import { comparisonOf, type ValueNamer } from '#lib/newsroom/entry/difference.ts';
import type { DetailOptions, MatchOptions } from '#lib/newsroom/entry/shapes.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { Notice } from '../../desk/Notice.tsx';
import { momentOf } from '../../desk/names.ts';
import { CHECK } from '../../desk/wording.ts';
import { type CheckDecision, CheckPage } from './CheckPage.tsx';

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

/** Names for the ids of an entry, from the choices of its page. */
function matchNamer({ teams }: MatchOptions): ValueNamer {
  const names = new Map(teams.map(team => [team.id, team.name]));
  return (field, value) => {
    if (field === 'match_start_time') return momentOf(value);
    return field.endsWith('participant_id') ? names.get(value) : undefined;
  };
}

function detailNamer({ maps, heroes, main_players, guest_players }: DetailOptions): ValueNamer {
  const named: Record<string, ReadonlyMap<number, string>> = {
    map_id: new Map(maps.map(map => [map.map_id, map.name])),
    hero_id: new Map(heroes.map(hero => [hero.hero_id, hero.name])),
    player_id: new Map([...main_players, ...guest_players].map(player => [player.player_id, player.name])),
  };
  return (field, value) => named[field]?.get(value);
}

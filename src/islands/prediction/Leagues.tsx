import { useCallback, useState } from 'react';
import { call } from '../call.ts';
import { memberCall } from '../member-call.ts';
import { LoadState } from '../ui/LoadState.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { InvitedBar } from './InvitedBar.tsx';
import { LeagueTable } from './LeagueTable.tsx';
import { ROWS } from './limits.ts';
import { LEAGUE } from './wording.ts';

interface Props {
  tournamentId: number;
  gameId: number;
  isSignedIn: boolean;
  /** Rises when something may have moved. */
  turn: number;
}

/** Which league: everyone's of the tournament, of the game, or one by invitation. */
type Kind = 'tournament' | 'game' | number;

/** The leagues: of everyone, and of those who were invited. */
export function Leagues({ tournamentId, gameId, isSignedIn, turn }: Props) {
  const [kind, setKind] = useState<Kind>('tournament');
  const loadMine = useCallback(
    async (signal: AbortSignal) =>
      isSignedIn
        ? (
            await memberCall(
              'GET /api/wiki/v1/tournament/league_list',
              { tournament_id: tournamentId },
              signal,
            )
          ).list
        : [],
    [tournamentId, isSignedIn],
  );
  const [mine, retry, setMine] = useLoaded(loadMine);
  const leagues = mine.phase === 'ready' ? mine.data : [];
  const league = leagues.find(each => each.league_id === kind);
  const shown: Kind = typeof kind === 'number' && !league ? 'tournament' : kind;
  const load = useCallback(
    (page: number, signal: AbortSignal) => {
      const paged = { page, page_size: ROWS };
      if (shown === 'tournament')
        return call(
          'GET /api/wiki/v1/tournament/prediction_list',
          { tournament_id: tournamentId, ...paged },
          { signal },
        );
      if (shown === 'game')
        return call(
          'GET /api/wiki/v1/tournament/league_game_list',
          { game_id: gameId, ...paged },
          { signal },
        );
      return memberCall(
        'GET /api/wiki/v1/tournament/league_member_list',
        { league_id: shown, ...paged },
        signal,
      );
    },
    [shown, tournamentId, gameId],
  );
  const kinds: [Kind, string][] = [
    ['tournament', LEAGUE.tournament],
    ['game', LEAGUE.game],
    ...leagues.map((each): [Kind, string] => [each.league_id, each.name]),
  ];
  return (
    <section className="card predict-part" aria-label={LEAGUE.title}>
      <h3>{LEAGUE.title}</h3>
      <fieldset className="chips" aria-label={LEAGUE.kinds}>
        {kinds.map(([each, name]) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === shown}
            onClick={() => setKind(each)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {mine.phase === 'failed' && <LoadState loaded={mine} onRetry={retry} />}
      <LeagueTable key={shown} load={load} turn={turn} />
      <InvitedBar
        key={`bar ${league?.league_id}`}
        tournamentId={tournamentId}
        league={league}
        onChange={(left, entered) => {
          const others = leagues.filter(({ league_id }) => league_id !== (left ?? entered)?.league_id);
          setMine(entered ? [...others, entered] : others);
          setKind(entered?.league_id ?? 'tournament');
        }}
      />
    </section>
  );
}

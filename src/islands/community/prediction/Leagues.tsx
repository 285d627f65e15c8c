import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GroupItem } from '#lib/community/prediction/shapes.ts';
import { call } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { intentAbout } from '../../platform/state/intent.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { GroupFoot } from './GroupFoot.tsx';
import { FOUND, GroupList } from './GroupList.tsx';
import { InvitedBar } from './InvitedBar.tsx';
import { LeagueFoot } from './LeagueFoot.tsx';
import { LeagueTable } from './LeagueTable.tsx';
import { ROWS } from './limits.ts';
import { OwnerTable } from './OwnerTable.tsx';
import { ENTER, useLeagues } from './use-leagues.ts';
import { GROUP, LEAGUE } from './wording.ts';

interface Props {
  tournamentId: number;
  gameId: number;
  isSignedIn: boolean;
  /** Incremented when the rankings may have changed. */
  turn: number;
}

/**
 * The league: everyone's of the tournament, everyone's of the game, the list of open groups, or one by its
 * id.
 */
type Kind = 'tournament' | 'game' | 'groups' | number;

/** Opens the groups if a stored intent of the visitor belongs there. */
const begin = (): Kind =>
  [ENTER, FOUND].some(name => intentAbout(name) !== undefined) ? 'groups' : 'tournament';

/** The leagues: public ones, private ones by invitation, and open groups. */
export function Leagues({ tournamentId, gameId, isSignedIn, turn }: Props) {
  const [kind, setKind] = useState(begin);
  /** The open group being viewed by a non-member. */
  const [seen, setSeen] = useState<GroupItem | null>(null);
  const chips = useRef<HTMLFieldSetElement>(null);
  /** The pressed button is removed: focuses the chip of the league now shown. */
  const show = (next: Kind, group: GroupItem | null = null) => {
    flushSync(() => {
      setSeen(group);
      setKind(next);
    });
    chips.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  };
  const leagues = useLeagues(tournamentId, isSignedIn, ({ league_id }) => show(league_id));
  const { mine, loaded, join } = leagues;
  const league = mine.find(each => each.league_id === kind);
  const group = !league && seen?.league_id === kind ? seen : null;
  const shown: Kind = typeof kind === 'number' && !league && !group ? 'tournament' : kind;
  const isOpen = group !== null || league?.is_open === true;
  const load = useLeagueRows(shown, { isOpen, tournamentId, gameId });
  const kinds: [Kind, string][] = [
    ['tournament', LEAGUE.tournament],
    ['game', LEAGUE.game],
    ['groups', GROUP.title],
    ...[...mine, ...(group ? [group] : [])].map((each): [Kind, string] => [each.league_id, each.name]),
  ];
  return (
    <section className="card predict-part" aria-label={LEAGUE.title}>
      <h3>{LEAGUE.title}</h3>
      <fieldset ref={chips} className="chips" aria-label={LEAGUE.kinds}>
        {kinds.map(([each, name]) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === shown}
            onClick={() => setKind(each)}
          >
            <span className="name">{name}</span>
          </button>
        ))}
      </fieldset>
      {loaded.phase === 'failed' && <LoadState loaded={loaded} onRetry={leagues.retry} />}
      {shown === 'groups' ? (
        <GroupList
          tournamentId={tournamentId}
          mine={mine}
          onSee={each => show(each.league_id, each)}
          onJoin={join}
          onEnter={leagues.enter}
        />
      ) : league?.is_owner ? (
        <OwnerTable key={shown} league={league} load={load} turn={turn} />
      ) : (
        <LeagueTable key={shown} load={load} turn={turn} />
      )}
      {group && <GroupFoot group={group} onJoin={join} />}
      <p className="form-problem" role="alert">
        {leagues.fault}
      </p>
      {league && (
        <LeagueFoot
          key={`foot ${shown}`}
          league={league}
          onRenewed={leagues.change}
          onLeft={() => {
            leagues.leave(league);
            show(league.is_open ? 'groups' : 'tournament');
          }}
        />
      )}
      {shown !== 'groups' && (
        <InvitedBar key={`bar ${league?.league_id}`} tournamentId={tournamentId} onEnter={leagues.enter} />
      )}
    </section>
  );
}

interface Where {
  /** Open to all readers. */
  isOpen: boolean;
  tournamentId: number;
  gameId: number;
}

/** The call that loads a page of the league. */
function useLeagueRows(kind: Kind, { isOpen, tournamentId, gameId }: Where) {
  return useCallback(
    (page: number, signal: AbortSignal) => {
      const paged = { page, page_size: ROWS };
      if (kind === 'game')
        return call(
          'GET /api/wiki/v1/tournament/league_game_list',
          { game_id: gameId, ...paged },
          { signal },
        );
      if (typeof kind !== 'number')
        return call(
          'GET /api/wiki/v1/tournament/prediction_list',
          { tournament_id: tournamentId, ...paged },
          { signal },
        );
      const input = { league_id: kind, ...paged };
      return isOpen
        ? call('GET /api/wiki/v1/tournament/league_open_member_list', input, { signal })
        : memberCall('GET /api/wiki/v1/tournament/league_member_list', input, signal);
    },
    [kind, isOpen, tournamentId, gameId],
  );
}

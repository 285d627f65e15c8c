import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ladderPickHref } from '#components/match/sides.ts';
import type { LeagueItem } from '#lib/community/prediction/shapes.ts';
import { memberCall } from '../../platform/member-call.ts';
import { guard, resume } from '../../platform/state/guard.ts';
import { intentAbout } from '../../platform/state/intent.ts';
import { type Loaded, messageOf, useLoaded } from '../../platform/ui/use-loaded.ts';

/**
 * Name of the stored intent to join an open group during a sign-in elsewhere; its `about` is the group's id.
 */
export const ENTER = 'prediction:enter';

interface Leagues {
  loaded: Loaded<LeagueItem[]>;
  retry(): void;
  /** The viewer's leagues, private and open; empty for a visitor. */
  mine: LeagueItem[];
  /** Joins an open group; a visitor signs in first. */
  join(groupId: number): void;
  /** Why a group could not be joined. */
  fault: string;
  enter(league: LeagueItem): void;
  /** Shows the league as it is now. */
  change(league: LeagueItem): void;
  leave(league: LeagueItem): void;
}

/** null: the viewer left the league. */
type Changes = ReadonlyMap<number, LeagueItem | null>;
const NONE: Changes = new Map();

/** The viewer's leagues: the loaded list with the changes made since. */
export function useLeagues(
  tournamentId: number,
  isSignedIn: boolean,
  onEnter: (league: LeagueItem) => void,
): Leagues {
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!isSignedIn) return [];
      const input = { tournament_id: tournamentId };
      return (await memberCall('GET /api/wiki/v1/tournament/league_list', input, signal)).list;
    },
    [tournamentId, isSignedIn],
  );
  const [loaded, retry] = useLoaded(load);
  // Separate from the loaded list: an answer requested before joining must not remove the league.
  const [changes, setChanges] = useState(NONE);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (!isSignedIn) setChanges(NONE);
  }, [isSignedIn]);
  const change = (id: number, to: LeagueItem | null) => setChanges(previous => new Map(previous).set(id, to));

  const enter = (league: LeagueItem) => {
    // A code may be of a league of another tournament.
    if (league.tournament_id !== tournamentId)
      return location.assign(ladderPickHref(league.game_id, league.tournament_id));
    change(league.league_id, league);
    onEnter(league);
  };
  const join = (league_id: number) => {
    setFault('');
    memberCall('POST /api/wiki/v1/tournament/league_open_join', { league_id }).then(enter, error =>
      setFault(messageOf(error)),
    );
  };
  const goOn = useEffectEvent((id: number) => resume({ name: ENTER, about: id }, () => join(id)));
  useEffect(() => {
    const id = intentAbout(ENTER);
    if (typeof id === 'number') goOn(id);
  }, []);

  const read = loaded.phase === 'ready' ? loaded.data : [];
  const known = new Map(read.map((league): [number, LeagueItem | null] => [league.league_id, league]));
  for (const [id, league] of changes) known.set(id, league);
  return {
    loaded,
    retry,
    mine: isSignedIn ? [...known.values()].filter(league => league !== null) : [],
    join: id => guard(() => join(id), undefined, { name: ENTER, about: id }),
    fault,
    enter,
    change: league => change(league.league_id, league),
    leave: league => change(league.league_id, null),
  };
}

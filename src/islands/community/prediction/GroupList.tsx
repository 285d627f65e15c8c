import { useCallback } from 'react';
import { LEAGUE_NAME_MAX } from '#lib/community/prediction/limits.ts';
import type { GroupItem, LeagueItem } from '#lib/community/prediction/shapes.ts';
import { call } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useCursor } from '../../platform/ui/use-cursor.ts';
import { LOAD } from '../../platform/ui/wording.ts';
import { ROWS } from './limits.ts';
import { OneField } from './OneField.tsx';
import { GROUP } from './wording.ts';

/** Name of the stored intent to found a group during a sign-in elsewhere; its `about` is the group's name. */
export const FOUND = 'prediction:found';

interface Props {
  tournamentId: number;
  mine: readonly LeagueItem[];
  onSee: (group: GroupItem) => void;
  onJoin: (groupId: number) => void;
  onEnter: (league: LeagueItem) => void;
}

/** The tournament's open groups, largest first: view, join, or found one. */
export function GroupList({ tournamentId, mine, onSee, onJoin, onEnter }: Props) {
  const load = useCallback(
    (cursor: string, signal: AbortSignal) =>
      call(
        'GET /api/wiki/v1/tournament/league_open_list',
        { tournament_id: tournamentId, cursor, page_size: ROWS },
        { signal },
      ),
    [tournamentId],
  );
  const { list, phase, message, hasMore, more } = useCursor(load, '');
  // A group that grows between pages may be listed twice.
  const groups = [...new Map(list.map(group => [group.league_id, group])).values()];
  const joinedIds = new Set(mine.map(({ league_id }) => league_id));
  const found = async (name: string) => {
    const input = { tournament_id: tournamentId, name, is_open: true };
    onEnter(await memberCall('POST /api/wiki/v1/tournament/league_create', input));
  };
  return (
    <>
      {groups.length > 0 && (
        <ul className="predict-open" aria-label={GROUP.title}>
          {groups.map(group => (
            <GroupRow
              key={group.league_id}
              group={group}
              isIn={joinedIds.has(group.league_id)}
              {...{ onSee, onJoin }}
            />
          ))}
        </ul>
      )}
      {phase === 'ready' && groups.length === 0 && <p className="muted predict-note">{GROUP.none}</p>}
      {phase !== 'ready' && <LoadState loaded={{ phase, message }} onRetry={more} />}
      {phase === 'ready' && hasMore && (
        <button type="button" className="btn btn--plain" onClick={more}>
          {LOAD.more}
        </button>
      )}
      <div className="predict-invited">
        <OneField name={FOUND} label={GROUP.name} button={GROUP.found} max={LEAGUE_NAME_MAX} send={found} />
      </div>
    </>
  );
}

interface RowProps extends Pick<Props, 'onSee' | 'onJoin'> {
  group: GroupItem;
  isIn: boolean;
}

function GroupRow({ group, isIn, onSee, onJoin }: RowProps) {
  const { league_id, name, members } = group;
  return (
    <li>
      <button type="button" className="link" aria-label={GROUP.see(name)} onClick={() => onSee(group)}>
        {name}
      </button>
      <span className="muted">{GROUP.members(members)}</span>
      {isIn ? (
        <span className="tag tag--brand">{GROUP.isIn}</span>
      ) : (
        <button
          type="button"
          className="btn btn--plain btn--sm"
          aria-label={GROUP.joinOf(name)}
          onClick={() => onJoin(league_id)}
        >
          {GROUP.join}
        </button>
      )}
    </li>
  );
}

import { LEAGUE_NAME_MAX } from '#lib/community/prediction/limits.ts';
import type { LeagueItem } from '#lib/community/prediction/shapes.ts';
import { memberCall } from '../../platform/member-call.ts';
import { CODE_MAX } from './limits.ts';
import { OneField } from './OneField.tsx';
import { LEAGUE } from './wording.ts';

interface Props {
  tournamentId: number;
  onEnter: (league: LeagueItem) => void;
}

/** Joins a league by its code, or creates one. */
export function InvitedBar({ tournamentId, onEnter }: Props) {
  const join = async (invite_code: string) =>
    onEnter(await memberCall('POST /api/wiki/v1/tournament/league_join', { invite_code }));
  const make = async (name: string) => {
    const input = { tournament_id: tournamentId, name };
    onEnter(await memberCall('POST /api/wiki/v1/tournament/league_create', input));
  };
  return (
    <div className="predict-invited">
      <OneField name="prediction:code" label={LEAGUE.code} button={LEAGUE.join} max={CODE_MAX} send={join} />
      <OneField
        name="prediction:make"
        label={LEAGUE.name}
        button={LEAGUE.make}
        max={LEAGUE_NAME_MAX}
        send={make}
      />
    </div>
  );
}

import { useState } from 'react';
import type { LeagueItem } from '#lib/community/prediction/shapes.ts';
import { memberCall } from '../../platform/member-call.ts';
import { Modal } from '../../platform/ui/Modal.tsx';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { CopyButton } from './CopyButton.tsx';
import { askReport } from './groups.ts';
import { GROUP, LEAGUE } from './wording.ts';

interface Props {
  league: LeagueItem;
  onLeft: () => void;
  /** The league with its new code. */
  onRenewed: (league: LeagueItem) => void;
}

/** The viewer's league: invite code or number of members, and the button to leave. */
export function LeagueFoot({ league, onLeft, onRenewed }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const [fault, setFault] = useState('');
  const { league_id, name, members, is_open, is_owner, invite_code } = league;
  const leave = () => {
    setAsking(false);
    memberCall('POST /api/wiki/v1/tournament/league_leave', { league_id }).then(onLeft, error =>
      setFault(messageOf(error)),
    );
  };
  const renew = () => {
    setRenewing(false);
    memberCall('POST /api/wiki/v1/tournament/league_renew_code', { league_id }).then(onRenewed, error =>
      setFault(messageOf(error)),
    );
  };
  return (
    <p className="predict-league">
      <b>{is_open ? GROUP.members(members) : LEAGUE.invite(invite_code)}</b>
      {!is_open && <CopyButton text={invite_code} label={LEAGUE.copyCode} />}
      {!is_open && is_owner && (
        <button type="button" className="btn btn--plain btn--sm" onClick={() => setRenewing(true)}>
          {LEAGUE.renew}
        </button>
      )}
      <button type="button" className="btn btn--plain btn--sm" onClick={() => setAsking(true)}>
        {LEAGUE.leave}
      </button>
      {is_open && !is_owner && (
        <button type="button" className="btn btn--plain btn--sm" onClick={() => askReport(league_id)}>
          {GROUP.report}
        </button>
      )}
      <span className="form-problem" role="alert">
        {fault}
      </span>
      {isAsking && (
        <Modal
          title={LEAGUE.leaveAsk(name)}
          confirm={LEAGUE.leave}
          onConfirm={leave}
          onCancel={() => setAsking(false)}
        >
          {is_open ? GROUP.leaveText : LEAGUE.leaveText}
        </Modal>
      )}
      {isRenewing && (
        <Modal
          title={LEAGUE.renewAsk}
          confirm={LEAGUE.renew}
          onConfirm={renew}
          onCancel={() => setRenewing(false)}
        >
          {LEAGUE.renewText}
        </Modal>
      )}
    </p>
  );
}

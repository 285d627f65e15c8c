import { useId, useState } from 'react';
import { LEAGUE_NAME_MAX } from '#lib/prediction/limits.ts';
import type { LeagueItem } from '#lib/prediction/shapes.ts';
import { memberCall } from '../member-call.ts';
import { guard } from '../state/guard.ts';
import { Modal } from '../ui/Modal.tsx';
import { messageOf } from '../ui/use-loaded.ts';
import { CopyButton } from './CopyButton.tsx';
import { LEAGUE } from './wording.ts';

interface Props {
  tournamentId: number;
  /** The league by invitation that is shown. */
  league: LeagueItem | undefined;
  /** One was left, or one was made or joined. */
  onChange: (left: LeagueItem | null, entered: LeagueItem | null) => void;
}

/** Making, joining and leaving leagues by invitation. */
export function InvitedBar({ tournamentId, league, onChange }: Props) {
  const make = async (name: string) => {
    const input = { tournament_id: tournamentId, name };
    onChange(null, await memberCall('POST /api/wiki/v1/tournament/league_create', input));
  };
  const join = async (invite_code: string) =>
    onChange(null, await memberCall('POST /api/wiki/v1/tournament/league_join', { invite_code }));
  return (
    <div className="predict-invited">
      {league && <LeagueFoot league={league} onLeft={() => onChange(league, null)} />}
      <OneField label={LEAGUE.code} button={LEAGUE.join} max={16} send={join} />
      <OneField label={LEAGUE.name} button={LEAGUE.make} max={LEAGUE_NAME_MAX} send={make} />
    </div>
  );
}

function LeagueFoot({ league, onLeft }: { league: LeagueItem; onLeft: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState('');
  const leave = () => {
    setAsking(false);
    memberCall('POST /api/wiki/v1/tournament/league_leave', { league_id: league.league_id }).then(
      onLeft,
      error => setFault(messageOf(error)),
    );
  };
  return (
    <p className="predict-league">
      <b>{LEAGUE.invite(league.invite_code)}</b>
      <CopyButton text={league.invite_code} label={LEAGUE.copyCode} />
      <button type="button" className="btn btn--plain btn--sm" onClick={() => setAsking(true)}>
        {LEAGUE.leave}
      </button>
      <span className="form-problem" role="alert">
        {fault}
      </span>
      {isAsking && (
        <Modal
          title={LEAGUE.leaveAsk(league.name)}
          confirm={LEAGUE.leave}
          onConfirm={leave}
          onCancel={() => setAsking(false)}
        >
          {LEAGUE.leaveText}
        </Modal>
      )}
    </p>
  );
}

interface FieldProps {
  label: string;
  button: string;
  max: number;
  send: (text: string) => Promise<void>;
}

function OneField({ label, button, max, send }: FieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const submit = () => {
    if (text.trim() === '') return;
    setFault('');
    send(text.trim()).then(
      () => setText(''),
      error => setFault(messageOf(error)),
    );
  };
  return (
    <form
      className="predict-field"
      onSubmit={event => {
        event.preventDefault();
        guard(submit);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        maxLength={max}
        value={text}
        aria-describedby={`${id}-fault`}
        onChange={event => setText(event.target.value)}
      />
      <button type="submit" className="btn btn--plain">
        {button}
      </button>
      <span id={`${id}-fault`} className="form-problem" role="alert">
        {fault}
      </span>
    </form>
  );
}

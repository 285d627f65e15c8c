import { useStore } from '@nanostores/react';
import { type ComponentProps, useState } from 'react';
import type { LeagueItem, LeagueRow } from '#lib/community/prediction/shapes.ts';
import { memberCall } from '../../platform/member-call.ts';
import { $session } from '../../platform/state/session.ts';
import { Modal } from '../../platform/ui/Modal.tsx';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { LeagueTable } from './LeagueTable.tsx';
import { LEAGUE } from './wording.ts';

interface Props extends Pick<ComponentProps<typeof LeagueTable>, 'load' | 'turn'> {
  league: LeagueItem;
}

/** The ranking of a league of one's own, whose members can be removed. */
export function OwnerTable({ league, load, turn }: Props) {
  const session = useStore($session);
  const [leaving, ask] = useState<LeagueRow['user_info'] | null>(null);
  const [removed, setRemoved] = useState(0);
  const [fault, setFault] = useState('');
  const remove = (user_id: number) => {
    ask(null);
    setFault('');
    memberCall('POST /api/wiki/v1/tournament/league_remove_member', {
      league_id: league.league_id,
      user_id,
    }).then(
      () => setRemoved(n => n + 1),
      error => setFault(messageOf(error)),
    );
  };
  return (
    <>
      <LeagueTable
        load={load}
        turn={turn + removed}
        remove={ask}
        ownerId={session.state === 'signed-in' ? session.viewer.id : undefined}
      />
      <p className="form-problem" role="alert">
        {fault}
      </p>
      {leaving && (
        <Modal
          title={LEAGUE.removeAsk(leaving.nickname)}
          confirm={LEAGUE.remove}
          onConfirm={() => remove(leaving.id)}
          onCancel={() => ask(null)}
        >
          {league.is_open ? LEAGUE.removeOpenText : LEAGUE.removeText}
        </Modal>
      )}
    </>
  );
}

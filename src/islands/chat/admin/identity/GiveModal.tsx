import { useState } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import { Modal } from '../../../platform/ui/Modal.tsx';
import type { GroupMember } from '../../api.ts';
import { coloursOf } from '../../room/colours.ts';
import styles from '../admin-list.css?url&no-inline';
import { PEOPLE } from '../people/wording.ts';
import { useAct } from '../use-act.ts';
import type { AdminStanding } from '../use-standing.ts';
import { givable } from './givable.ts';
import { IDENTITIES } from './wording.ts';

interface Props {
  groupId: number;
  standing: Pick<AdminStanding, 'identities' | 'isCreator' | 'isManagerByRole'>;
  member: Pick<GroupMember, 'user_id' | 'nickname' | 'group_nickname' | 'identity_ids'>;
  onClose: () => void;
  /** Called once they are stored, in place of closing. */
  onSaved?: () => void;
}

/** One member's identities: all that may be handed out; those that may not are greyed, with the reason. */
export function GiveModal({ groupId, standing, member, onClose, onSaved = onClose }: Props) {
  const { user_id, identity_ids } = member;
  const [chosen, setChosen] = useState<readonly number[]>(identity_ids);
  const act = useAct();
  const save = async () => {
    const changed = standing.identities.filter(({ id }) => chosen.includes(id) !== identity_ids.includes(id));
    const each = async () => {
      for (const { id } of changed) {
        const is_auth = chosen.includes(id) ? 1 : 0;
        const input = { group_id: groupId, identity_id: id, user_ids: [user_id], is_auth };
        await memberCall('POST /api/v2/chat/group_identity/auth_to_users', input, undefined, true);
      }
    };
    if (changed.length === 0) onClose();
    else if (await act.run(each, IDENTITIES.saved)) onSaved();
  };
  return (
    <Modal
      title={PEOPLE.give(member.group_nickname || member.nickname)}
      confirm={IDENTITIES.done}
      isBusy={act.isBusy}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <ul className="adm-give">
        {standing.identities.map(identity => {
          const { id, identity_name, identity_color } = identity;
          const off = givable(identity, standing);
          return (
            <li key={id}>
              <label data-off={off ? '' : undefined}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  disabled={off !== undefined}
                  onChange={({ target }) =>
                    setChosen([...chosen.filter(one => one !== id), ...(target.checked ? [id] : [])])
                  }
                />
                <span className="identity" style={coloursOf(identity_color)}>
                  {identity_name}
                </span>
                {off && <small>{off}</small>}
              </label>
            </li>
          );
        })}
      </ul>
      <p className="adm-problem" role="alert">
        {act.problem}
      </p>
    </Modal>
  );
}

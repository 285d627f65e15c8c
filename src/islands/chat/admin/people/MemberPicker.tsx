import { useState } from 'react';
import { IDS_MAX } from '#lib/chat/group/limits.ts';
import { Avatar } from '../../../platform/ui/Avatar.tsx';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import { DIALOG } from '../../../platform/ui/wording.ts';
import type { GroupMember } from '../../api.ts';
import { TextField } from '../form/Fields.tsx';
import { PICK } from '../wording.ts';
import { useMembers } from './use-members.ts';

interface Props {
  groupId: number;
  /** Members who have it already. */
  has: readonly number[];
  /** The note beside them. */
  hasText?: string;
  /** One is picked, by pressing. */
  isOne?: boolean;
  onPick: (members: GroupMember[]) => void;
  onCancel: () => void;
}

/** Finds members by name and picks some. */
export function MemberPicker({
  groupId,
  has,
  hasText = PICK.already,
  isOne = false,
  onPick,
  onCancel,
}: Props) {
  const { typed, type, items } = useMembers(groupId);
  const [chosen, setChosen] = useState<readonly GroupMember[]>([]);
  const isFull = chosen.length >= IDS_MAX;
  const turn = (member: GroupMember, isOn: boolean) => {
    if (isOne) onPick([member]);
    else if (!isOn) setChosen(chosen.filter(({ user_id }) => user_id !== member.user_id));
    else if (!isFull) setChosen([...chosen, member]);
  };
  return (
    <section className="adm-picker" aria-label={PICK.search}>
      <TextField label={PICK.search} value={typed} placeholder={PICK.placeholder} isFirst onChange={type} />
      <div className="adm-picker-list">
        <CursorItems items={items} none={PICK.none} noneHint={PICK.noneHint} isInCard>
          {member => {
            const hasIt = has.includes(member.user_id);
            const isChosen = chosen.some(({ user_id }) => user_id === member.user_id);
            return (
              <li key={member.user_id}>
                <label className="adm-pick" data-off={hasIt ? '' : undefined}>
                  <input
                    type={isOne ? 'radio' : 'checkbox'}
                    checked={hasIt || isChosen}
                    disabled={hasIt}
                    onChange={({ target }) => turn(member, target.checked)}
                  />
                  <Avatar person={member} size={24} />
                  <span className="name">{member.group_nickname || member.nickname}</span>
                  {hasIt && <small>{hasText}</small>}
                </label>
              </li>
            );
          }}
        </CursorItems>
      </div>
      {isFull && <p className="adm-hint">{PICK.full}</p>}
      <footer className="adm-buttons">
        <button type="button" className="btn btn--plain btn--sm" onClick={onCancel}>
          {DIALOG.cancel}
        </button>
        {!isOne && (
          <button
            type="button"
            className="btn btn--primary btn--sm"
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && onPick([...chosen])}
          >
            {chosen.length > 0 ? PICK.chosen(chosen.length) : PICK.add}
          </button>
        )}
      </footer>
    </section>
  );
}

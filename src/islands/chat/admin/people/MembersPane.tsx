import { useState } from 'react';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import type { GroupMember } from '../../api.ts';
import { TextField } from '../form/Fields.tsx';
import type { PaneProps } from '../pane-props.ts';
import { BatchBar } from './BatchBar.tsx';
import { MemberActs } from './MemberActs.tsx';
import { MemberLine } from './MemberLine.tsx';
import { useMembers } from './use-members.ts';
import { PEOPLE } from './wording.ts';

/** All members, found by name: identities, muting, kicking; of several at once where they are chosen. */
export function MembersPane({ group, standing }: PaneProps) {
  const { group_id } = group;
  const { typed, type, items } = useMembers(group_id, group.config_rev);
  const [chosen, setChosen] = useState<readonly GroupMember[]>([]);
  const turn = (member: GroupMember, isOn: boolean) =>
    setChosen(previous => [
      ...previous.filter(({ user_id }) => user_id !== member.user_id),
      ...(isOn ? [member] : []),
    ]);
  return (
    <>
      <TextField
        label={PEOPLE.search}
        value={typed}
        placeholder={PEOPLE.placeholder}
        isFirst
        onChange={type}
      />
      {chosen.length > 0 && (
        <BatchBar groupId={group_id} standing={standing} chosen={chosen} onClear={() => setChosen([])} />
      )}
      <CursorItems items={items} none={PEOPLE.none} noneHint={PEOPLE.noneHint} isInCard>
        {member => (
          <li key={member.user_id} className="adm-row">
            <input
              type="checkbox"
              className="adm-check"
              aria-label={PEOPLE.choose(member.group_nickname || member.nickname)}
              checked={chosen.some(({ user_id }) => user_id === member.user_id)}
              onChange={({ target }) => turn(member, target.checked)}
            />
            <MemberLine member={member} groupId={group_id} identities={standing.identities} />
            <MemberActs member={member} groupId={group_id} standing={standing} />
          </li>
        )}
      </CursorItems>
    </>
  );
}

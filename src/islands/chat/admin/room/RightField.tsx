import { useId, useState } from 'react';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import type { GroupIdentityItem, GroupMember } from '../../api.ts';
import { IdentityChips } from '../identity/IdentityChips.tsx';
import { MemberPicker } from '../people/MemberPicker.tsx';
import { PersonChips } from '../people/PersonChips.tsx';
import type { Right, RightMode } from './rights.ts';
import { RIGHTS } from './wording.ts';

interface Props {
  groupId: number;
  title: string;
  right: Right;
  /** Members granted it by name when the form was loaded. */
  people: readonly GroupMember[];
  identities: readonly GroupIdentityItem[];
  /** Nobody manages by a choice for all: identities alone, and leaders by name. */
  isOfManagers: boolean;
  off?: string | undefined;
  onChange: (right: Right) => void;
}

const MODES = Object.keys(RIGHTS.modes) as RightMode[];

/** The field of one permission: who has it. */
export function RightField({ title, right, identities, isOfManagers, off, onChange, ...more }: Props) {
  const name = useId();
  const offered = identities.filter(
    ({ flag }) => flag !== IDENTITY_FLAG.creator && flag !== IDENTITY_FLAG.groupManager,
  );
  const modes = isOfManagers ? (['some', 'none'] as const) : MODES;
  const isOff = off !== undefined;
  return (
    <fieldset className="adm-right" data-off={isOff ? '' : undefined}>
      <legend>{title}</legend>
      {isOfManagers && <p className="adm-hint">{off ?? RIGHTS.manageHint}</p>}
      <div className="adm-modes">
        {modes.map(mode => (
          <label key={mode}>
            <input
              type="radio"
              name={name}
              checked={right.mode === mode}
              disabled={isOff}
              onChange={() => onChange({ ...right, mode })}
            />
            {RIGHTS.modes[mode]}
          </label>
        ))}
      </div>
      {(right.mode === 'some' || right.mode === 'except') && (
        <IdentityChips
          label={right.mode === 'some' ? RIGHTS.forSome : RIGHTS.forOthers}
          identities={isOfManagers ? offered.filter(({ flag }) => flag !== IDENTITY_FLAG.bot) : offered}
          chosen={right.identityIds}
          none={RIGHTS.noIdentities}
          isOff={isOff}
          onChange={identityIds => onChange({ ...right, identityIds })}
        />
      )}
      {!isOfManagers && right.mode !== 'all' && <Named right={right} onChange={onChange} {...more} />}
    </fieldset>
  );
}

type NamedProps = Pick<Props, 'groupId' | 'right' | 'people' | 'onChange'>;

/** Members who are granted it by name. */
function Named({ groupId, right, people, onChange }: NamedProps) {
  const [added, setAdded] = useState<readonly GroupMember[]>([]);
  const [isPicking, setPicking] = useState(false);
  const known = new Map([...people, ...added].map(member => [member.user_id, member]));
  return (
    <div className="adm-named">
      <PersonChips
        label={RIGHTS.users}
        people={right.userIds.flatMap(id => known.get(id) ?? [])}
        onRemove={id => onChange({ ...right, userIds: right.userIds.filter(one => one !== id) })}
      />
      {isPicking ? (
        <MemberPicker
          groupId={groupId}
          has={right.userIds}
          onCancel={() => setPicking(false)}
          onPick={members => {
            setAdded([...added, ...members]);
            setPicking(false);
            onChange({ ...right, userIds: [...right.userIds, ...members.map(({ user_id }) => user_id)] });
          }}
        />
      ) : (
        <button type="button" className="btn btn--plain btn--sm" onClick={() => setPicking(true)}>
          {RIGHTS.addUsers}
        </button>
      )}
    </div>
  );
}

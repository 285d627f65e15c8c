import { useState } from 'react';
import { AuditList } from './AuditList.tsx';
import type { DeskPerson } from './shapes.ts';
import { UserList } from './UserList.tsx';
import { USERS } from './wording.ts';

const TABS = [
  ['users', USERS.users],
  ['log', USERS.log],
] as const;

/** The users desk: find, freeze and unfreeze users, and read the audit log. */
export function UsersScreen() {
  const [tab, setTab] = useState<'users' | 'log'>('users');
  const [person, setPerson] = useState<DeskPerson>();
  return (
    <>
      <div className="operator-filters">
        <fieldset className="seg">
          <legend className="sr">{USERS.tabs}</legend>
          {TABS.map(([value, name]) => (
            <button key={value} type="button" aria-pressed={tab === value} onClick={() => setTab(value)}>
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      {tab === 'users' ? (
        <UserList
          onLog={of => {
            setPerson(of);
            setTab('log');
          }}
        />
      ) : (
        <AuditList person={person} onAll={() => setPerson(undefined)} />
      )}
    </>
  );
}

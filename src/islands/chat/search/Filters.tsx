import { type ReactNode, useState } from 'react';
import { Icon } from '../../platform/ui/Icon.tsx';
import { FIND } from '../panel/wording.ts';
import { viewerId } from '../state/channel.ts';
import { PersonField } from './PersonField.tsx';
import type { SearchFilters, SearchScope, Where } from './search-state.ts';

interface Props {
  filters: SearchFilters;
  scope: SearchScope;
  onChange: (change: Partial<SearchFilters>) => void;
}

const WHERES = Object.keys(FIND.wheres) as Where[];
const IN_TALK = Object.keys(FIND.talkWheres) as (keyof typeof FIND.talkWheres)[];

/** The scope of the search, and its filters, as chips. */
export function Filters({ filters, scope, onChange }: Props) {
  const [open, setOpen] = useState<'person' | 'day'>();
  const toggle = (which: 'person' | 'day') => setOpen(open === which ? undefined : which);
  const { where, hasPicture, person, from, to } = filters;
  const hasDay = from !== '' || to !== '';
  const wheres =
    'targetId' in scope
      ? IN_TALK.map(one => [one, FIND.talkWheres[one]] as const)
      : WHERES.map(one => [one, FIND.wheres[one]] as const);
  const choose = (chosen: { id: number; name: string }) => {
    setOpen(undefined);
    onChange({ person: chosen });
  };
  return (
    <>
      <fieldset className="search-chips">
        <legend className="sr">{FIND.where}</legend>
        {wheres.map(([one, name]) => (
          <label key={one} className="search-chip">
            <input
              type="radio"
              name="search-where"
              checked={where === one}
              onChange={() => onChange({ where: one })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="search-chips">
        <Chip isOn={hasPicture} onPress={() => onChange({ hasPicture: !hasPicture })}>
          {FIND.picture}
        </Chip>
        <Chip
          isOn={person !== undefined}
          isOpen={open === 'person'}
          onPress={() => (person ? onChange({ person: undefined }) : toggle('person'))}
        >
          {person ? FIND.personOf(person.name) : FIND.person}
        </Chip>
        <Chip isOn={hasDay} isOpen={open === 'day'} onPress={() => toggle('day')}>
          {hasDay ? `${from || '…'} – ${to || '…'}` : FIND.day}
        </Chip>
      </div>
      {open === 'person' &&
        !person &&
        ('targetId' in scope ? (
          <TalkPeople other={{ id: scope.targetId, name: scope.name }} onChoose={choose} />
        ) : (
          <PersonField groupId={scope.groupId} onChoose={choose} />
        ))}
      {open === 'day' && (
        <div className="search-days">
          <label>
            {FIND.from}
            <input
              type="date"
              max={to}
              value={from}
              onChange={({ target }) => onChange({ from: target.value })}
            />
          </label>
          <label>
            {FIND.to}
            <input
              type="date"
              min={from}
              value={to}
              onChange={({ target }) => onChange({ to: target.value })}
            />
          </label>
        </div>
      )}
    </>
  );
}

interface ChipProps {
  isOn: boolean;
  isOpen?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Chip({ isOn, isOpen, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      className="search-chip"
      aria-pressed={isOn}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {children}
      {isOn && <Icon name="cross" size={14} />}
    </button>
  );
}

interface Person {
  id: number;
  name: string;
}

/** The choice of whose letters to search: one's own, or the other's. */
function TalkPeople({ other, onChoose }: { other: Person; onChoose: (person: Person) => void }) {
  const myId = viewerId();
  return (
    <div className="search-chips">
      {myId !== undefined && (
        <button type="button" className="search-chip" onClick={() => onChoose({ id: myId, name: FIND.me })}>
          {FIND.me}
        </button>
      )}
      <button type="button" className="search-chip" onClick={() => onChoose(other)}>
        {other.name}
      </button>
    </div>
  );
}

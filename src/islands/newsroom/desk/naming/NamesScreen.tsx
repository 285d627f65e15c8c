import { useCallback, useState } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import { useCursor } from '../../../platform/ui/use-cursor.ts';
import { FindField } from '../FindField.tsx';
import { FoundEntities } from '../FoundEntities.tsx';
import { useRested } from '../use-rested.ts';
import { NameEditor } from './NameEditor.tsx';
import type { NameKind, NameSubject } from './shapes.ts';
import { NAME_KINDS, NAMES } from './wording.ts';

const KINDS = Object.keys(NAME_KINDS) as NameKind[];
const STATES = ['waiting', 'named'] as const;
type State = (typeof STATES)[number];

/** The desk of names: those that wait, those that were chosen, and any other by search. */
export function NamesScreen() {
  const [kind, setKind] = useState<NameKind>('team');
  const [opened, setOpened] = useState<NameSubject>();
  if (opened) return <NameEditor subject={opened} onBack={() => setOpened(undefined)} />;
  return (
    <>
      <p className="today-hint">{NAMES.hint}</p>
      <Segments
        legend={NAMES.kinds}
        options={KINDS.map(one => [one, NAME_KINDS[one]] as const)}
        value={kind}
        onChange={setKind}
      />
      {kind === 'round' ? (
        <Listed key={kind} kind={kind} onOpen={setOpened} />
      ) : (
        <OfKind key={kind} kind={kind} onOpen={setOpened} />
      )}
    </>
  );
}

interface SegmentsProps<V extends string> {
  legend: string;
  options: readonly (readonly [V, string])[];
  value: V;
  onChange: (value: V) => void;
}

function Segments<V extends string>({ legend, options, value, onChange }: SegmentsProps<V>) {
  return (
    <fieldset className="seg artwork-kinds">
      <legend className="sr">{legend}</legend>
      {options.map(([one, name]) => (
        <button key={one} type="button" aria-pressed={value === one} onClick={() => onChange(one)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

interface KindProps<K extends NameKind = NameKind> {
  kind: K;
  onOpen: (subject: NameSubject) => void;
}

function OfKind({ kind, onOpen }: KindProps<Exclude<NameKind, 'round'>>) {
  const [typed, setTyped] = useState('');
  const keyword = useRested(typed.trim());
  return (
    <>
      <FindField
        label={NAMES.find(NAME_KINDS[kind])}
        hint={NAMES.findHint}
        value={typed}
        onChange={setTyped}
      />
      {keyword === '' ? (
        <Listed kind={kind} onOpen={onOpen} />
      ) : (
        <FoundEntities
          kind={kind}
          keyword={keyword}
          words={NAMES}
          onOpen={({ entity_id }) => onOpen({ kind, entity_id, game_id: 0, told: '' })}
        />
      )}
    </>
  );
}

/** Names that wait, or that were chosen. */
function Listed({ kind, onOpen }: KindProps) {
  const [state, setState] = useState<State>('waiting');
  return (
    <>
      <Segments
        legend={NAMES.states}
        options={STATES.map(one => [one, NAMES[one]] as const)}
        value={state}
        onChange={setState}
      />
      <Rows key={state} kind={kind} state={state} onOpen={onOpen} />
    </>
  );
}

function Rows({ kind, state, onOpen }: KindProps & { state: State }) {
  const load = useCallback(
    (cursor: number, signal: AbortSignal) =>
      memberCall('GET /api/v1/operator/names', { kind, state, cursor }, signal),
    [kind, state],
  );
  const items = useCursor(load, 0);
  const none = state === 'waiting' ? NAMES.noneWaiting : NAMES.noneNamed;
  return (
    <CursorItems items={items} none={none(NAME_KINDS[kind])}>
      {item => (
        <li key={item.id} className="user-row">
          <div className="user-facts">
            <b>{item.name || item.told}</b>
            <span>
              {item.name && `${item.told} · `}
              {NAMES.source(item.source)}
            </span>
          </div>
          <button
            type="button"
            className="btn btn--plain btn--sm"
            aria-label={NAMES.openOf(item.name || item.told)}
            onClick={() => onOpen(item)}
          >
            {NAMES.open}
          </button>
        </li>
      )}
    </CursorItems>
  );
}

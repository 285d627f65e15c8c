import { useCallback, useState } from 'react';
import { NAME_MAX } from '#lib/newsroom/naming/limits.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { faultAt, Line } from '../FormFields.tsx';
import { Opened } from '../Opened.tsx';
import { SaveEnd } from '../SaveEnd.tsx';
import { useSave } from '../use-save.ts';
import type { DeskName, NameSubject } from './shapes.ts';
import { NAME_KINDS, NAMES } from './wording.ts';

interface Props {
  subject: NameSubject;
  onBack: () => void;
}

/** One name: as its source writes it, and as readers see it. */
export function NameEditor({ subject: { kind, entity_id, game_id, told }, onBack }: Props) {
  const load = useCallback(
    (signal: AbortSignal) =>
      memberCall('GET /api/v1/operator/name_get', { kind, entity_id, game_id, told }, signal),
    [kind, entity_id, game_id, told],
  );
  const [loaded, retry, set] = useLoaded(load);
  return (
    <Opened loaded={loaded} onRetry={retry} onBack={onBack}>
      {item => <NameForm key={item.version} item={item} onSaved={set} onReload={retry} />}
    </Opened>
  );
}

interface FormProps {
  item: DeskName;
  onSaved: (item: DeskName) => void;
  onReload: () => void;
}

/** Fields that show their own problems. */
const FIELDS = ['name', 'name_short'];

function NameForm({ item, onSaved, onReload }: FormProps) {
  const { kind, entity_id, game_id, told, version } = item;
  const [name, setName] = useState(item.name);
  const [name_short, setShort] = useState(item.name_short);
  const hasShort = kind === 'team' || kind === 'tournament';
  const input = { kind, entity_id, game_id, told, version, name, name_short };
  const saving = useSave(
    () => memberCall('POST /api/v1/operator/name_save', input),
    kind === 'round' ? NAMES.savedRound : NAMES.saved,
    onSaved,
  );
  const { error } = saving;
  return (
    <form className="card report-form" onSubmit={saving.submit}>
      <h2>
        {told} <small className="muted">{NAME_KINDS[kind]}</small>
      </h2>
      <p className="muted">
        {NAMES.told}：{told}（{NAMES.source(item.source)}）
      </p>
      {item.url !== '' && (
        <a className="link" href={item.url} target="_blank" rel="noreferrer">
          {NAMES.look}
        </a>
      )}
      <Line
        name={NAMES.name}
        hint={NAMES.nameHint}
        max={NAME_MAX}
        isOptional
        value={name}
        fault={faultAt(error, 'name')}
        onChange={setName}
      />
      {hasShort && (
        <Line
          name={NAMES.short}
          hint={NAMES.shortHint}
          max={NAME_MAX}
          isOptional
          value={name_short}
          fault={faultAt(error, 'name_short')}
          onChange={setShort}
        />
      )}
      <SaveEnd saving={saving} fields={FIELDS} label={NAMES.save} onReload={onReload} />
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { CHANNEL_NAME_MAX } from '#lib/chat/group/limits.ts';
import { memberCall } from '../../../platform/member-call.ts';
import type { Joined } from '../../api.ts';
import { SelectField, SwitchField, TextField } from '../form/Fields.tsx';
import { useGoing } from '../going.ts';
import { useUnsaved } from '../leaving.ts';
import { useAct } from '../use-act.ts';
import { hasLink, LinkField } from './LinkField.tsx';
import type { RoomCategory } from './shapes.ts';
import { KIND_NOTES, KINDS, ROOM_FORM, ROOMS } from './wording.ts';

export const categoryOptions = (categories: readonly { id: number; name: string }[]) =>
  [
    [0, ROOMS.loose] as const,
    ...categories.filter(({ id }) => id !== 0).map(({ id, name }) => [id, name] as const),
  ] as const;

/** A room that is being made; its permissions come next. */
export function NewRoom({ group, categories }: { group: Joined; categories: readonly RoomCategory[] }) {
  const [kind, setKind] = useState(1);
  const [name, setName] = useState('');
  const [typeId, setTypeId] = useState(categories.find(({ id }) => id !== 0)?.id ?? 0);
  const [link, setLink] = useState('');
  const [isOpen, setOpen] = useState(true);
  const act = useAct();
  const { goNow } = useGoing();
  useUnsaved(name !== '' || link !== '');
  const faultAt = (field: string) => (act.error?.field === field ? act.problem : undefined);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const input = { group_id: group.group_id, name, channel_type: kind, type_id: typeId };
    const more = { visitor_view: isOpen ? 0 : 1, ...(hasLink(kind) && { link }) };
    let id = 0;
    const isDone = await act.run(async () => {
      id = (await memberCall('POST /api/v2/chat/channel/create', { ...input, ...more })).channel_id;
    }, ROOM_FORM.created);
    if (isDone) goNow({ pane: 'rooms', id });
  };
  return (
    <form className="adm-form" noValidate onSubmit={event => void create(event)}>
      <fieldset className="adm-kinds">
        <legend>{ROOM_FORM.kind}</legend>
        {Object.entries(KINDS).map(([type, label]) => (
          <label key={type}>
            <input
              type="radio"
              name="kind"
              checked={kind === Number(type)}
              onChange={() => setKind(Number(type))}
            />
            <span>
              {label}
              <small>{KIND_NOTES[Number(type)]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={ROOM_FORM.name}
        value={name}
        max={CHANNEL_NAME_MAX}
        fault={faultAt('name')}
        onChange={setName}
      />
      {hasLink(kind) && <LinkField kind={kind} link={link} fault={faultAt('link')} onChange={setLink} />}
      <SelectField
        label={ROOM_FORM.category}
        value={typeId}
        options={categoryOptions(categories)}
        onChange={setTypeId}
      />
      <SwitchField label={ROOM_FORM.open} hint={ROOM_FORM.openHint} isOn={isOpen} onChange={setOpen} />
      {act.error && !['name', 'link'].includes(act.error.field ?? '') && (
        <p className="adm-problem" role="alert">
          {act.problem}
        </p>
      )}
      <footer className="adm-save">
        <button type="submit" className="btn btn--primary" aria-disabled={act.isBusy}>
          {act.isBusy ? ROOM_FORM.creating : ROOM_FORM.create}
        </button>
      </footer>
    </form>
  );
}

import { useState } from 'react';
import { SET_DESCRIPTION_MAX, SET_TITLE_MAX } from '#lib/community/grading/limits.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { faultAt, Line, Lines } from '../FormFields.tsx';
import { GameField } from '../GameField.tsx';
import { SaveEnd } from '../SaveEnd.tsx';
import { useSave } from '../use-save.ts';
import { ItemsField } from './ItemsField.tsx';
import type { DeskGrading, DeskGradingItem } from './shapes.ts';
import { GRADINGS } from './wording.ts';

interface Props {
  /** undefined: a new list. */
  edit: DeskGrading | undefined;
  onSaved: (edit: DeskGrading) => void;
  onReload: () => void;
}

interface Fields {
  title: string;
  /** '' while no game is chosen. */
  game: string;
  description: string;
  items: DeskGradingItem[];
}

const fieldsOf = (edit: DeskGrading | undefined): Fields => ({
  title: edit?.title ?? '',
  game: edit ? String(edit.game_id) : '',
  description: edit?.description ?? '',
  items: edit?.items ?? [],
});
/** Fields that show their own problems. */
const FIELDS = ['title', 'game_id', 'description', 'items'];

const save = (
  edit: DeskGrading | undefined,
  { title, game, description, items }: Fields,
): Promise<DeskGrading> =>
  memberCall('POST /api/v1/operator/grading_save', {
    set_id: edit?.id,
    version: edit?.version,
    game_id: Number(game),
    title,
    description,
    items: items.map(({ kind, entity_id, note }) => ({ kind, entity_id, note })),
  });

/** The whole list in one form; each refusal is shown at its field. */
export function GradingForm({ edit, onSaved, onReload }: Props) {
  const [fields, setFields] = useState(() => fieldsOf(edit));
  const set = (changes: Partial<Fields>) => setFields(previous => ({ ...previous, ...changes }));
  const saving = useSave(() => save(edit, fields), GRADINGS.saved, onSaved);
  const { error } = saving;
  return (
    <form className="card report-form" onSubmit={saving.submit}>
      <Line
        name={GRADINGS.title}
        value={fields.title}
        max={SET_TITLE_MAX}
        fault={faultAt(error, 'title')}
        onChange={title => set({ title })}
      />
      <GameField
        value={fields.game}
        none={GRADINGS.noGame}
        fault={faultAt(error, 'game_id')}
        onChange={game => set({ game })}
      />
      <Lines
        name={GRADINGS.description}
        hint={GRADINGS.descriptionHint}
        rows={3}
        max={SET_DESCRIPTION_MAX}
        value={fields.description}
        fault={faultAt(error, 'description')}
        onChange={description => set({ description })}
      />
      <ItemsField
        gameId={fields.game === '' ? undefined : Number(fields.game)}
        items={fields.items}
        fault={faultAt(error, 'items')}
        onChange={items => set({ items })}
      />
      <SaveEnd saving={saving} fields={FIELDS} label={GRADINGS.save} onReload={onReload} />
    </form>
  );
}

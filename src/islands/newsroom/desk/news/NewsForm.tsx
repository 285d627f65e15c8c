import { useState } from 'react';
import { TEXT_MAX, TITLE_MAX } from '#lib/newsroom/news/limits.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { faultAt, Line, Lines } from '../FormFields.tsx';
import { GameField } from '../GameField.tsx';
import { ImageField } from '../ImageField.tsx';
import { SaveEnd } from '../SaveEnd.tsx';
import { useSave } from '../use-save.ts';
import type { DeskArticle } from './shapes.ts';
import { NEWS_DESK } from './wording.ts';

interface Props {
  /** undefined: a new article. */
  edit: DeskArticle | undefined;
  onSaved: (edit: DeskArticle) => void;
  onReload: () => void;
}

interface Fields {
  title: string;
  /** '' for none. */
  game: string;
  cover: string;
  content: string;
  tellsResult: boolean;
}

const EMPTY: Fields = { title: '', game: '', cover: '', content: '', tellsResult: true };

const fieldsOf = (edit: DeskArticle): Fields => ({
  title: edit.title,
  game: String(edit.game_id),
  cover: edit.cover,
  content: edit.content,
  tellsResult: edit.tells_result,
});

/** Fields that show their own problems. */
const FIELDS = ['title', 'game_id', 'cover', 'content'];

const save = (edit: DeskArticle | undefined, fields: Fields): Promise<DeskArticle> =>
  memberCall('POST /api/v1/operator/news_save', {
    news_id: edit?.id,
    version: edit?.version,
    game_id: Number(fields.game),
    title: fields.title,
    cover: fields.cover,
    content: fields.content,
    tells_result: fields.tellsResult,
  });

/** The whole article in one form; other refusals are shown beside the button. */
export function NewsForm({ edit, onSaved, onReload }: Props) {
  const [fields, setFields] = useState(edit ? fieldsOf(edit) : EMPTY);
  const set = (changes: Partial<Fields>) => setFields(previous => ({ ...previous, ...changes }));
  const saving = useSave(() => save(edit, fields), NEWS_DESK.saved, onSaved);
  const { error } = saving;
  return (
    <form className="card report-form" onSubmit={saving.submit}>
      <Line
        name={NEWS_DESK.title}
        value={fields.title}
        max={TITLE_MAX}
        fault={faultAt(error, 'title')}
        onChange={title => set({ title })}
      />
      <GameField
        value={fields.game}
        none={NEWS_DESK.chooseGame}
        fault={faultAt(error, 'game_id')}
        onChange={game => set({ game })}
      />
      <ImageField
        name={NEWS_DESK.cover}
        alt={NEWS_DESK.coverAlt}
        value={fields.cover}
        fault={faultAt(error, 'cover')}
        onChange={cover => set({ cover })}
      />
      <Lines
        name={NEWS_DESK.content}
        hint={NEWS_DESK.markdown}
        rows={16}
        max={TEXT_MAX}
        value={fields.content}
        fault={faultAt(error, 'content')}
        onChange={content => set({ content })}
      />
      <label className="check-line">
        <input
          type="checkbox"
          checked={fields.tellsResult}
          onChange={event => set({ tellsResult: event.target.checked })}
        />
        {NEWS_DESK.tellsResult}
      </label>
      <SaveEnd saving={saving} fields={FIELDS} label={NEWS_DESK.save} onReload={onReload} />
    </form>
  );
}

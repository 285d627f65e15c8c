import { type ChangeEvent, useId, useState } from 'react';
import { CallError } from '../../call.ts';
import { upload } from '../../request/upload.ts';
import { ACTIVITIES } from './wording.ts';

const WIDTH = 360;
const HEIGHT = 200;

/** The picture at the head of the page: sent at once, kept when the form is saved. */
export function ImageField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [problem, setProblem] = useState('');
  const id = useId();
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    try {
      onChange(await upload('cms', file));
      setProblem('');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {ACTIVITIES.image}
        <small>{ACTIVITIES.imageHint}</small>
      </label>
      {value !== '' && <img className="activity-image" src={value} alt="" width={WIDTH} height={HEIGHT} />}
      <input id={id} type="file" accept="image/jpeg,image/png" onChange={event => void send(event)} />
      {value !== '' && (
        <button type="button" className="btn btn--plain btn--sm" onClick={() => onChange('')}>
          {ACTIVITIES.noImage}
        </button>
      )}
      <span className="field-error" role="status">
        {problem}
      </span>
    </div>
  );
}

import { type ChangeEvent, useState } from 'react';
import { IMAGE_BYTES } from '#lib/media/limits.ts';
import { tooLargeText, WRONG_TYPE } from '#lib/media/wording.ts';
import { CallError } from '../../call.ts';
import { upload } from '../../request/upload.ts';
import { FieldBox } from '../FormFields.tsx';
import { ACTIVITIES } from './wording.ts';

interface Props {
  value: string;
  /** The server's message about this field when the form was sent. */
  fault: string | undefined;
  onChange: (value: string) => void;
}

const WIDTH = 360;
const HEIGHT = 200;
const TYPES = ['image/jpeg', 'image/png'];

/** Spec §5: checked before upload. */
function problemOf({ type, size }: File): string | undefined {
  if (!TYPES.includes(type)) return WRONG_TYPE.image;
  return size > IMAGE_BYTES ? tooLargeText('image', IMAGE_BYTES) : undefined;
}

/** The image at the head of the page: uploaded at once, stored when the form is saved. */
export function ImageField({ value, fault, onChange }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const wrong = problemOf(file);
    setProblem(wrong);
    // Lets the same file be chosen again.
    if (wrong) target.value = '';
    if (wrong) return;
    setSending(true);
    try {
      onChange(await upload('cms', file));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      target.value = '';
    } finally {
      setSending(false);
    }
  };
  return (
    <FieldBox name={ACTIVITIES.image} hint={ACTIVITIES.imageHint} fault={problem ?? fault}>
      {control => (
        <>
          {value !== '' && (
            <img
              className="activity-image"
              src={value}
              alt={ACTIVITIES.imageAlt}
              width={WIDTH}
              height={HEIGHT}
            />
          )}
          <input
            {...control}
            className="activity-file"
            type="file"
            accept={TYPES.join(',')}
            onChange={event => void send(event)}
          />
          {isSending && <span role="status">{ACTIVITIES.sending}</span>}
          {value !== '' && (
            <button
              type="button"
              className="btn btn--plain btn--sm activity-no-image"
              onClick={() => onChange('')}
            >
              {ACTIVITIES.noImage}
            </button>
          )}
        </>
      )}
    </FieldBox>
  );
}

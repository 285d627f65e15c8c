import { type ChangeEvent, useId } from 'react';
import { IMAGES_MAX } from '#lib/community/report/limits.ts';
import { CallError } from '../../platform/call.ts';
import { upload } from '../../platform/request/upload.ts';
import { REPORT } from './wording.ts';

interface Props {
  images: readonly string[];
  onChange: (images: string[]) => void;
  onProblem: (message: string) => void;
}

/** Pictures as evidence: uploaded at once, removable. */
export function ReportImages({ images, onChange, onProblem }: Props) {
  const id = useId();
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    try {
      onChange([...images, await upload('user_report', file)]);
      onProblem('');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onProblem(error.message);
    }
    target.value = '';
  };
  return (
    <div className="field">
      <label htmlFor={id}>{REPORT.images}</label>
      {images.length > 0 && (
        <ul>
          {images.map((image, i) => (
            <li key={image}>
              <span>{REPORT.image(i + 1)}</span>
              <button
                type="button"
                className="btn btn--plain btn--sm"
                onClick={() => onChange(images.filter(one => one !== image))}
              >
                {REPORT.removeImage(i + 1)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {images.length < IMAGES_MAX && (
        <input id={id} type="file" accept="image/jpeg,image/png" onChange={event => void send(event)} />
      )}
    </div>
  );
}

import { FieldBox } from '../FormFields.tsx';
import { PICTURE_TYPES, usePictureUpload } from '../use-picture-upload.ts';
import { ACTIVITIES } from './wording.ts';

interface Props {
  value: string;
  /** The server's message about this field when the form was sent. */
  fault: string | undefined;
  onChange: (value: string) => void;
}

const WIDTH = 360;
const HEIGHT = 200;
/** The image at the head of the page: uploaded at once, stored when the form is saved. */
export function ImageField({ value, fault, onChange }: Props) {
  const { problem, isSending, send } = usePictureUpload(onChange);
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
            accept={PICTURE_TYPES.join(',')}
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

import { FieldBox } from './FormFields.tsx';
import { PICTURE_TYPES, usePictureUpload } from './use-picture-upload.ts';
import { PICTURE_FIELD } from './wording.ts';

interface Props {
  name: string;
  /** The picture in words. */
  alt: string;
  value: string;
  /** The server's message about this field when the form was sent. */
  fault: string | undefined;
  onChange: (value: string) => void;
}

const WIDTH = 360;
const HEIGHT = 200;
/** The image at the head of the page: uploaded at once, stored when the form is saved. */
export function ImageField({ name, alt, value, fault, onChange }: Props) {
  const { problem, isSending, send } = usePictureUpload(onChange);
  return (
    <FieldBox name={name} hint={PICTURE_FIELD.hint} fault={problem ?? fault}>
      {control => (
        <>
          {value !== '' && (
            <img className="activity-image" src={value} alt={alt} width={WIDTH} height={HEIGHT} />
          )}
          <input
            {...control}
            className="activity-file"
            type="file"
            accept={PICTURE_TYPES.join(',')}
            onChange={event => void send(event)}
          />
          {isSending && <span role="status">{PICTURE_FIELD.sending}</span>}
          {value !== '' && (
            <button
              type="button"
              className="btn btn--plain btn--sm activity-no-image"
              onClick={() => onChange('')}
            >
              {PICTURE_FIELD.none}
            </button>
          )}
        </>
      )}
    </FieldBox>
  );
}

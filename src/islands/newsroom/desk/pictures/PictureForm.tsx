import { useState } from 'react';
import { LICENCE_MAX, SOURCE_MAX } from '#lib/wiki/artwork/limits.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { FieldBox, faultAt, Line } from '../FormFields.tsx';
import { SaveEnd } from '../SaveEnd.tsx';
import { PICTURE_TYPES, usePictureUpload } from '../use-picture-upload.ts';
import { useSave } from '../use-save.ts';
import type { DeskArtwork } from './shapes.ts';
import { PICTURES } from './wording.ts';

interface Props {
  edit: DeskArtwork;
  /** Address of the chosen picture; '' before one was chosen. */
  image: string;
  onImage: (address: string) => void;
  onSaved: (edit: DeskArtwork) => void;
  onReload: () => void;
}

/** Fields that show their own problems. */
const FIELDS = ['image', 'source', 'licence'];

/** A picture with its source and licence: saved, it is shown everywhere. */
export function PictureForm({ edit, image, onImage, onSaved, onReload }: Props) {
  const { kind, entity_id, current } = edit;
  const [source, setSource] = useState('');
  const [licence, setLicence] = useState('');
  const { problem, isSending, send } = usePictureUpload(onImage);
  const options = { kind, entity_id, current_id: current?.id ?? 0, image, source, licence };
  const saving = useSave(
    () => memberCall('POST /api/v1/operator/artwork_save', options),
    PICTURES.saved,
    onSaved,
  );
  const { error } = saving;
  return (
    <form className="card report-form" onSubmit={saving.submit}>
      <FieldBox name={PICTURES.file} hint={PICTURES.fileHint} fault={problem ?? faultAt(error, 'image')}>
        {control => (
          <>
            <input
              {...control}
              className="activity-file"
              type="file"
              accept={PICTURE_TYPES.join(',')}
              onChange={event => void send(event)}
            />
            {isSending && <span role="status">{PICTURES.sending}</span>}
          </>
        )}
      </FieldBox>
      <Line
        name={PICTURES.source}
        hint={PICTURES.sourceHint}
        value={source}
        max={SOURCE_MAX}
        fault={faultAt(error, 'source')}
        onChange={setSource}
      />
      <Line
        name={PICTURES.licence}
        hint={PICTURES.licenceHint}
        value={licence}
        max={LICENCE_MAX}
        fault={faultAt(error, 'licence')}
        onChange={setLicence}
      />
      <SaveEnd saving={saving} fields={FIELDS} label={PICTURES.save} onReload={onReload} />
    </form>
  );
}

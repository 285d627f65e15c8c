import { useCallback, useState } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { Opened } from '../Opened.tsx';
import { PictureForm } from './PictureForm.tsx';
import { PictureHistory } from './PictureHistory.tsx';
import { Preview } from './Preview.tsx';
import type { DeskArtwork, PicturedEntity } from './shapes.ts';
import { TakeBack } from './TakeBack.tsx';
import { KIND_NAMES } from './wording.ts';

interface Props {
  entity: PicturedEntity;
  onBack: () => void;
}

/** One entity's picture: how it looks on light and dark, the form that replaces it, and its history. */
export function PictureEditor({ entity: { kind, entity_id }, onBack }: Props) {
  const load = useCallback(
    (signal: AbortSignal) => memberCall('GET /api/v1/operator/artwork_get', { kind, entity_id }, signal),
    [kind, entity_id],
  );
  const [loaded, retry, set] = useLoaded(load);
  return (
    <Opened loaded={loaded} onRetry={retry} onBack={onBack}>
      {edit => <Editor key={edit.current?.id ?? 0} edit={edit} onEdited={set} onReload={retry} />}
    </Opened>
  );
}

interface EditorProps {
  edit: DeskArtwork;
  onEdited: (edit: DeskArtwork) => void;
  onReload: () => void;
}

function Editor({ edit, onEdited, onReload }: EditorProps) {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <h2>
        {edit.name} <small className="muted">{KIND_NAMES[edit.kind]}</small>
      </h2>
      <Preview edit={edit} chosen={chosen} />
      <PictureForm edit={edit} image={chosen} onImage={setChosen} onSaved={onEdited} onReload={onReload} />
      {edit.current && <TakeBack edit={edit} currentId={edit.current.id} onDone={onEdited} />}
      <PictureHistory edit={edit} />
    </>
  );
}

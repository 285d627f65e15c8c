import { useCallback, useState } from 'react';
import { ARTWORK_KINDS, type ArtworkKind } from '#lib/wiki/artwork/kind.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import { useCursor } from '../../../platform/ui/use-cursor.ts';
import { FindField } from '../FindField.tsx';
import { FoundEntities } from '../FoundEntities.tsx';
import { useRested } from '../use-rested.ts';
import { PictureEditor } from './PictureEditor.tsx';
import type { PicturedEntity } from './shapes.ts';
import { KIND_NAMES, PICTURES } from './wording.ts';

/** The desk of pictures: found by name or picked from those in use, then uploaded, replaced or taken back. */
export function PicturesScreen() {
  const [kind, setKind] = useState<ArtworkKind>('team');
  const [opened, setOpened] = useState<PicturedEntity>();
  if (opened) return <PictureEditor entity={opened} onBack={() => setOpened(undefined)} />;
  return (
    <>
      <fieldset className="seg artwork-kinds">
        <legend className="sr">{PICTURES.kinds}</legend>
        {ARTWORK_KINDS.map(one => (
          <button key={one} type="button" aria-pressed={kind === one} onClick={() => setKind(one)}>
            {KIND_NAMES[one]}
          </button>
        ))}
      </fieldset>
      <OfKind key={kind} kind={kind} onOpen={setOpened} />
    </>
  );
}

interface KindProps {
  kind: ArtworkKind;
  onOpen: (entity: PicturedEntity) => void;
}

function OfKind({ kind, onOpen }: KindProps) {
  const [typed, setTyped] = useState('');
  const keyword = useRested(typed.trim());
  return (
    <>
      <FindField
        label={PICTURES.find(KIND_NAMES[kind])}
        hint={PICTURES.findHint}
        value={typed}
        onChange={setTyped}
      />
      {keyword === '' ? (
        <InUse kind={kind} onOpen={onOpen} />
      ) : (
        <FoundEntities kind={kind} keyword={keyword} words={PICTURES} onOpen={onOpen} />
      )}
    </>
  );
}

/** Pictures that are shown now, latest first. */
function InUse({ kind, onOpen }: KindProps) {
  const load = useCallback(
    (cursor: number, signal: AbortSignal) =>
      memberCall('GET /api/v1/operator/artwork_list', { kind, cursor }, signal),
    [kind],
  );
  const items = useCursor(load, 0);
  return (
    <CursorItems items={items} none={PICTURES.none(KIND_NAMES[kind])}>
      {item => (
        <li key={item.id} className="user-row">
          <img className="artwork-thumb" src={item.icon} alt="" width={40} height={40} />
          <div className="user-facts">
            <b>{item.name}</b>
            <span>
              {item.source} · {item.licence}
            </span>
          </div>
          <button
            type="button"
            className="btn btn--plain btn--sm"
            aria-label={PICTURES.openOf(item.name)}
            onClick={() => onOpen({ kind, entity_id: item.entity_id, name: item.name, note: null })}
          >
            {PICTURES.open}
          </button>
        </li>
      )}
    </CursorItems>
  );
}

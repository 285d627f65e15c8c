import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { mayMove } from '#lib/members/media/shown-picture.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { bytesText } from '../media/duration.ts';
import { Still } from '../media/Still.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { $picked, type PickedFile } from '../state/picked.ts';
import { removePicked } from './pick.ts';
import { PICKED } from './wording.ts';

/** Files that go with the next message. */
export function PickedStrip() {
  const picked = useStore($picked) ?? [];
  return (
    <ul className="picked" aria-label={PICKED.label}>
      {picked.map(one => (
        <li key={one.id} className="picked-one" data-problem={one.problem && ''}>
          <Preview of={one} />
          <span className="picked-name">{one.file.name}</span>
          <span className="muted">{one.problem ?? bytesText(one.file.size)}</span>
          <button
            type="button"
            className="icon-btn"
            aria-label={PICKED.remove(one.file.name)}
            onClick={event => {
              // The button goes: the keyboard goes on in the field.
              event.currentTarget.closest('form')?.querySelector('textarea')?.focus();
              removePicked(one.id);
            }}
          >
            <Icon name="cross" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The preview of a file; one that cannot be sent is perhaps no picture at all. */
function Preview({ of: { file, family, url, problem } }: { of: PickedFile }) {
  const [isUnread, setUnread] = useState(false);
  const isPicture = family === 'image' && !problem && !isUnread;
  if (isPicture && mayMove(file.type)) return <Still url={url} className="picked-shot" />;
  // A browser may read fewer kinds than the server.
  if (isPicture) return <img className="picked-shot" src={url} alt="" onError={() => setUnread(true)} />;
  if (family === 'video' && !problem)
    return <video className="picked-shot" src={url} muted preload="metadata" />;
  return (
    <span className="picked-shot">
      <RoomIcon name="file" size={28} />
    </span>
  );
}

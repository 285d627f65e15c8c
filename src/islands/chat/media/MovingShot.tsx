import { useState } from 'react';
import { pictureFor } from '#lib/members/media/shown-picture.ts';
import { IconPath } from '../../platform/ui/Icon.tsx';
import type { ShotProps } from './MediaBodies.tsx';
import { Still } from './Still.tsx';
import { FILES } from './wording.ts';

const EXPAND = '<path d="M14 4.5h5.5V10M10 19.5H4.5V14M19.5 4.5 13.5 10.5M4.5 19.5l6-6"/>';

interface Props extends ShotProps {
  onFailed: () => void;
}

/** A picture that moves: it stands still until it is pressed, and again after another press. */
export function MovingShot({ picture, place, label, onOpen, onFailed }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  const { url, width, height } = picture;
  const isStored = url.startsWith('/');
  return (
    <span className="shot shot--moving" data-box={place}>
      <button
        type="button"
        className="shot-play"
        aria-pressed={isPlaying}
        aria-label={FILES.play}
        onClick={() => setPlaying(!isPlaying)}
      >
        {isStored || isPlaying ? (
          <img
            src={isPlaying ? url : pictureFor(place, url)}
            width={width}
            height={height}
            alt=""
            decoding="async"
            onError={onFailed}
          />
        ) : (
          <Still url={url} />
        )}
        {!isPlaying && <span className="shot-mark">{FILES.moving}</span>}
      </button>
      <button
        type="button"
        className="shot-open"
        aria-haspopup="dialog"
        aria-label={label}
        title={FILES.whole}
        onClick={onOpen}
      >
        <IconPath ownShapes={EXPAND} size={16} />
      </button>
    </span>
  );
}

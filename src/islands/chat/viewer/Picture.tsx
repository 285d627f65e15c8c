import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { pictureFor } from '#lib/members/media/shown-picture.ts';
import type { Shot } from './pictures.ts';
import { VIEWER } from './wording.ts';
import type { Point, View } from './zoom.ts';

interface Props {
  shot: Shot;
  stage: RefObject<HTMLDivElement | null>;
  alt: string;
  isLong: boolean;
  /** Whether it is shown as it was sent, which plays if it moves; else in the size of screens. */
  isOriginal: boolean;
  view: View;
  dragged: Point;
}

/** The picture in its place, which has its size before the picture comes. */
export function Picture({ shot, stage, alt, isLong, isOriginal, view, dragged }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const { url, width, height } = shot;
  // A long picture is read from its top, at once and by keys too.
  useEffect(() => {
    const { current } = stage;
    if (!isLong || current?.dataset['of'] !== url) return;
    current.scrollTop = 0;
    current.focus({ preventScroll: true });
  }, [stage, isLong, url]);
  const size = { '--w': width, '--h': height } as CSSProperties;
  const place = isLong
    ? { ...size, '--scale': view.scale, transform: `translateX(${dragged.x}px)` }
    : {
        ...size,
        transform: `translate(${view.x + dragged.x}px, ${view.y + dragged.y}px) scale(${view.scale})`,
      };
  if (failedUrl === url) return <p className="viewer-broken">{VIEWER.broken}</p>;
  return (
    <img
      key={url}
      src={isOriginal ? url : pictureFor('viewer', url)}
      width={width}
      height={height}
      alt={alt}
      draggable={false}
      style={place}
      onError={() => setFailedUrl(url)}
    />
  );
}

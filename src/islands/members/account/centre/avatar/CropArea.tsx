import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Crop, pushed } from './crop.ts';
import { drawSquare } from './draw.ts';
import { AVATAR } from './wording.ts';

/** Side of the canvas in pixels, twice its CSS size. */
const CANVAS = 512;
/** How far an arrow key moves the picture, in sides of the square. */
const STEP = 0.05;
const KEYS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Props {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** The picture behind the crop circle: moved by dragging or by the arrow keys. */
export function CropArea({ picture, crop, onCrop }: Props) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => drawSquare(ref.current!, picture, crop), [picture, crop]);

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const side = event.currentTarget.clientWidth;
    onCrop(pushed(picture, crop, event.movementX / side, event.movementY / side));
  };
  const key = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    onCrop(pushed(picture, crop, ...by));
  };
  return (
    <div
      className="crop-area"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by arrow keys
      tabIndex={0}
      aria-label={AVATAR.area}
      data-autofocus
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={key}
    >
      <canvas ref={ref} width={CANVAS} height={CANVAS} />
    </div>
  );
}

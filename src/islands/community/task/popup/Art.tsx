import { useEffect, useRef } from 'react';
import { drawFrame, HEIGHT, WIDTH } from './draw.ts';
import { frameAt, LAST_FRAME } from './frames.ts';

/** Plays once when shown; with reduced motion shows the last frame. */
export function Art() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current!;
    const pen = canvas.getContext('2d');
    if (!pen) return;
    const sharp = canvas.width / WIDTH;
    let shown = -1;
    let next = 0;
    const show = (frame: number) => {
      if (frame === shown) return;
      shown = frame;
      pen.setTransform(sharp, 0, 0, sharp, 0, 0);
      drawFrame(pen, frame);
      canvas.dataset['frame'] = String(frame);
    };
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      show(frameAt(now - start));
      if (shown < LAST_FRAME) next = requestAnimationFrame(step);
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) show(LAST_FRAME);
    else next = requestAnimationFrame(step);
    return () => cancelAnimationFrame(next);
  }, []);
  const sharp = Math.min(2, Math.ceil(devicePixelRatio));
  return (
    <div className="sign-art" aria-hidden="true">
      <canvas ref={ref} width={WIDTH * sharp} height={HEIGHT * sharp} />
    </div>
  );
}

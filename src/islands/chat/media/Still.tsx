import { useEffect, useRef } from 'react';

/** The first picture of one that may move and is not uploaded yet: nothing plays by itself. */
export function Still({ url, className }: { url: string; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => {
        const { current } = canvas;
        if (!current) return;
        Object.assign(current, { width: image.naturalWidth, height: image.naturalHeight });
        current.getContext('2d')?.drawImage(image, 0, 0);
      },
      () => {},
    );
  }, [url]);
  return <canvas ref={canvas} className={className} />;
}

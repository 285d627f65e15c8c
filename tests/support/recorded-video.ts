/** A short video, made by the browser itself. */
import type { Page } from 'playwright';

/** What a canvas of 320×180 shows for a moment, as WebM. */
export async function recordedVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const context = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    const { promise, resolve } = Promise.withResolvers<unknown>();
    recorder.ondataavailable = ({ data }) => {
      parts.push(data);
      // Enough for some pictures; stopping gives the rest.
      if (parts.filter(({ size }) => size > 0).length > 2 && recorder.state === 'recording') recorder.stop();
    };
    recorder.onstop = resolve;
    const draw = (step: number) => {
      context.fillStyle = `hsl(${step * 20} 80% 50%)`;
      context.fillRect(0, 0, 320, 180);
      if (recorder.state === 'recording') requestAnimationFrame(() => draw(step + 1));
    };
    recorder.start(100);
    draw(0);
    await promise;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

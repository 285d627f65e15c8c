/** SVG to PNG, with fonts of our own and none of the system's: the same picture everywhere. */
import { join } from 'node:path';
import { xmlChars } from '../../platform/kernel/html.ts';
import { FairQueue } from '../../platform/load/fair-queue.ts';

/** Chinese, and Latin letters that the Chinese font lacks, each in two weights (data/fonts/README.md). */
export const FACE_FILES: readonly string[] = [
  'NotoSansSC-Regular.ttf',
  'NotoSansSC-Bold.ttf',
  'NotoSans-Regular.ttf',
  'NotoSans-Bold.ttf',
].map(file => join('data', 'fonts', file));

const FONT = {
  fontFiles: [...FACE_FILES],
  loadSystemFonts: false,
  defaultFontFamily: 'Noto Sans SC',
};

/** Uses two of the four threads that compression and files need, too; a fifth of a second a picture. */
const AT_ONCE = 2;
const WAITING_MAX = 40;
/** One lane: requests have already been queued fairly by client network. */
const LANE = 'cards';
const queue = new FairQueue({
  atOnce: AT_ONCE,
  laneAtOnce: AT_ONCE,
  waiting: WAITING_MAX,
  laneWaiting: WAITING_MAX,
});

/**
 * The picture at its own size, rendered on another thread. The first call loads the renderer. Throws 503 when
 * the queue is full.
 */
export const toPng = (svg: string): Promise<Buffer> =>
  queue.run(LANE, async () => {
    const { renderAsync } = await import('@resvg/resvg-js');
    return (await renderAsync(xmlChars(svg), { font: FONT })).asPng();
  });

/** SVG to PNG, with the fonts of two packages and none of the system's: the same picture everywhere. */
import { createRequire } from 'node:module';
import { xmlChars } from '../../kernel/html.ts';
import { FairQueue } from '../../load/fair-queue.ts';

const { resolve } = createRequire(import.meta.url);

/** Font files: Chinese, and Latin letters that the Chinese font lacks, each in two weights. */
export const FACE_FILES: readonly string[] = [
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
].map(file => resolve(file));

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

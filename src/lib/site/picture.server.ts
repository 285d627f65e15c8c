/** SVG to PNG, with the faces of two packages and none of the system's: the same picture everywhere. */
import { createRequire } from 'node:module';
import { Turns } from '../app/turns.ts';
import { xmlChars } from '../kernel/html.ts';

const { resolve } = createRequire(import.meta.url);

/** Files of the faces: Chinese, and Latin letters that the Chinese face lacks, each in two weights. */
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

/** Of the four threads that compression and files need, too; a fifth of a second each. */
const AT_ONCE = 2;
const WAITING_MAX = 40;
const turns = new Turns(AT_ONCE, WAITING_MAX);

/**
 * The picture at its own size, drawn on another thread. The renderer is loaded by the first. Throws 503 where
 * too many wait.
 */
export const toPng = (svg: string): Promise<Buffer> =>
  turns.take(async () => {
    const { renderAsync } = await import('@resvg/resvg-js');
    return (await renderAsync(xmlChars(svg), { font: FONT })).asPng();
  });

/** Decodes one HEIC picture in a thread that ends with it: slow, and in memory of its own. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

export interface HeicTask {
  path: string;
  /** Pixels that it may have by its header, and bytes that decoding may take. */
  pixelsMax: number;
  sideMax: number;
  memoryMax: number;
}
export interface HeicPixels {
  width: number;
  height: number;
  /** Four bytes a pixel. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
}
/** 'large': too many pixels; 'broken': not to be decoded. */
export type HeicAnswer = HeicPixels | 'large' | 'broken';

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(to: { data: Uint8ClampedArray }, done: (result: object | null) => void): void;
}
interface LibHeif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
}
type MakeLibHeif = (options: { wasmBinary: Uint8Array }) => Promise<LibHeif>;

const RGBA_BYTES = 4;
const PAGE_BYTES = 65_536;

/** The decoder asks for memory as it goes: what a header hides would otherwise be found out by the machine. */
function limitMemory(bytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > bytes) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
}

async function decode({ path, pixelsMax, sideMax, memoryMax }: HeicTask): Promise<HeicAnswer> {
  limitMemory(memoryMax);
  const require = createRequire(import.meta.url);
  const make = require('libheif-js/libheif-wasm/libheif.js') as MakeLibHeif;
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const { HeifDecoder } = await make({ wasmBinary });
  const images = new HeifDecoder().decode(await readFile(path));
  const image = images.find(one => one.is_primary()) ?? images[0];
  if (!image) return 'broken';
  const [width, height] = [image.get_width(), image.get_height()];
  if (width > sideMax || height > sideMax || width * height > pixelsMax) return 'large';
  const rgba = new Uint8ClampedArray(width * height * RGBA_BYTES);
  const drawn = await new Promise(done => image.display({ data: rgba }, done));
  return drawn ? { width, height, rgba } : 'broken';
}

const answer = await decode(workerData as HeicTask).catch((): HeicAnswer => 'broken');
parentPort!.postMessage(answer, typeof answer === 'string' ? [] : [answer.rgba.buffer]);

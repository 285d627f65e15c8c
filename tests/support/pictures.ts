/** Files that people upload, and what some upload instead. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 22, g: 115, b: 252 } } });

export const png = (width = 40, height = 30): Promise<Buffer> => drawn(width, height).png().toBuffer();
/** A JPEG with location and camera in its metadata, rotated by a quarter. */
export const jpeg = (width = 40, height = 30): Promise<Buffer> =>
  drawn(width, height)
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A picture that moves, red and blue by turns: encoders join frames that are alike. */
export async function moving(
  format: 'gif' | 'webp',
  { frames = 4, width = 60, height = 40 } = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(frames * width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const frame = Math.floor(at / (width * height * 3));
    const blue = frame % 2 ? 255 : 0;
    pixels.set([255 - blue, 0, blue], at);
  }
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(pixels, { raw })
    .toFormat(format, { delay: Array(frames).fill(100), loop: 0 })
    .toBuffer();
}

/** A PNG of a few hundred bytes whose header says `width` by `height` pixels. */
export const bomb = (width: number, height: number, { bits = 8, interlaced = false } = {}): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 6, 0, 0, interlaced ? 1 : 0], 8);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
};

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const HTML = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
/** Start of a video file. */
export const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\0\0isomavc1'),
  Buffer.alloc(500),
]);

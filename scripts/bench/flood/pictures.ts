/** Files that are costly to decode and turn out not to be valid pictures. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const WIDTH = 8000;
const HEIGHT = 5000;
const SIGNATURE_BYTES = 8;
const AROUND_DATA = 12;
const DATA_AT = 8;

/** A PNG of 40 million pixels: valid chunks and checksums, but the last pixels cannot be decoded. */
export async function badPicture(): Promise<Buffer> {
  const background = { r: 200, g: 30, b: 60, alpha: 0.5 };
  const file = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const last = lastData(file);
  const end = last + DATA_AT + file.readUInt32BE(last);
  file.fill(0xee, last + DATA_AT, end);
  file.writeUInt32BE(crc32(file.subarray(last + 4, end)), end);
  return file;
}

/** Offset of the last IDAT chunk. */
function lastData(file: Buffer): number {
  let last = 0;
  for (let at = SIGNATURE_BYTES; at < file.length; at += AROUND_DATA + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + DATA_AT) === 'IDAT') last = at;
  return last;
}

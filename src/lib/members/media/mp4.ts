/** Finds what an MP4 or MOV stores beside picture and sound (ISO 14496-12: boxes of size, type, content). */
import type { FileHandle } from 'node:fs/promises';

/** The position of a box in its file, in bytes. */
export interface Box {
  at: number;
  /** The start of the box's content. */
  from: number;
  end: number;
  type: string;
}

/** Place, camera, names and notes: `udta` holds '©xyz', `meta` the keys of phones, `uuid` XMP. */
const TELLING = ['udta', 'meta', 'uuid'];
/** Boxes that hold telling ones. */
const HOLDERS = ['moov', 'trak'];
export const TYPE_AT = 4;
const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;
/** Maximum number of boxes, more than any player writes: a file of nothing but heads costs no more than this. */
const BOXES_MAX = 20_000;

type Reader = Pick<FileHandle, 'read'>;

/** The boxes to blank; undefined for a file whose boxes do not add up. `size`: of the file. */
export async function tellingBoxes(file: Reader, size: number): Promise<Box[] | undefined> {
  const found: Box[] = [];
  let left = BOXES_MAX;
  const walk = async (from: number, end: number): Promise<boolean> => {
    // Some cameras pad the end with less than a head.
    for (let at = from; at + HEAD_BYTES <= end; ) {
      const box = left-- > 0 ? await boxAt(file, at, end) : undefined;
      if (!box) return false;
      if (TELLING.includes(box.type)) found.push(box);
      else if (HOLDERS.includes(box.type) && !(await walk(box.from, box.end))) return false;
      at = box.end;
    }
    return true;
  };
  return (await walk(0, size)) ? found : undefined;
}

/** Undefined if it does not end before `end`. */
async function boxAt(file: Reader, at: number, end: number): Promise<Box | undefined> {
  const head = Buffer.alloc(LONG_HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, LONG_HEAD_BYTES, at);
  if (bytesRead < HEAD_BYTES) return undefined;
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  const headSize = isLong ? LONG_HEAD_BYTES : HEAD_BYTES;
  // 0: up to the end.
  const size = short === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(HEAD_BYTES)) : short;
  if (bytesRead < headSize || size < headSize || at + size > end) return undefined;
  return { at, from: at + headSize, end: at + size, type: head.toString('latin1', TYPE_AT, HEAD_BYTES) };
}

/** Detects a file's type by its first bytes; names and headers are only claims. */
import type { Family } from './kind.ts';

/** Bytes needed to detect the type. */
export const HEAD_BYTES = 64;
const ANYTHING = 'application/octet-stream';

interface Signature {
  type: string;
  families: readonly Family[];
  /** Expected text by offset; each character is a byte. */
  marks: Readonly<Record<number, string>>;
}

const SIGNATURES: readonly Signature[] = [
  { type: 'image/jpeg', families: ['image'], marks: { 0: '\xff\xd8\xff' } },
  { type: 'image/png', families: ['image'], marks: { 0: '\x89PNG\r\n\x1a\n' } },
  { type: 'image/gif', families: ['image'], marks: { 0: 'GIF87a' } },
  { type: 'image/gif', families: ['image'], marks: { 0: 'GIF89a' } },
  { type: 'image/webp', families: ['image'], marks: { 0: 'RIFF', 8: 'WEBP' } },
  { type: 'audio/mp4', families: ['voice'], marks: { 4: 'ftypM4A ' } },
  { type: 'video/quicktime', families: ['video'], marks: { 4: 'ftypqt  ' } },
  { type: 'video/mp4', families: ['video'], marks: { 4: 'ftyp' } },
  { type: 'audio/mp4', families: ['voice'], marks: { 4: 'ftyp' } },
  { type: 'video/webm', families: ['video'], marks: { 0: '\x1a\x45\xdf\xa3' } },
  { type: 'audio/webm', families: ['voice'], marks: { 0: '\x1a\x45\xdf\xa3' } },
  { type: 'audio/ogg', families: ['voice'], marks: { 0: 'OggS' } },
  { type: 'audio/wav', families: ['voice'], marks: { 0: 'RIFF', 8: 'WAVE' } },
  { type: 'audio/amr', families: ['voice'], marks: { 0: '#!AMR' } },
  { type: 'audio/mpeg', families: ['voice'], marks: { 0: 'ID3' } },
  { type: 'audio/mpeg', families: ['voice'], marks: { 0: '\xff\xfb' } },
  { type: 'audio/mpeg', families: ['voice'], marks: { 0: '\xff\xf3' } },
  { type: 'audio/mpeg', families: ['voice'], marks: { 0: '\xff\xf2' } },
];

/** MIME type of a file that begins with `head` (HEAD_BYTES, or all of it); undefined outside the family. */
export function typeOf(head: Uint8Array, family: Family): string | undefined {
  if (family === 'file') return ANYTHING;
  const text = Buffer.from(head).toString('latin1');
  const isOf = ({ families, marks }: Signature) =>
    families.includes(family) &&
    Object.entries(marks).every(([at, mark]) => text.startsWith(mark, Number(at)));
  return SIGNATURES.find(isOf)?.type ?? (family === 'image' ? heifTypeOf(head, text) : undefined);
}

const BRANDS: readonly [RegExp, string][] = [
  [/^avi[fs]$/, 'image/avif'],
  [/^he(?:ic|ix|im|is|vc|vx|vm|vs)$/, 'image/heic'],
];
const BRAND_BYTES = 4;
/** The box's length and name come first; then the brand, its version, and the brands that it is compatible with. */
const BRANDS_AT = 8;

/** AVIF and HEIC share a container (ISO 23008-12), whose brands say how the picture in it is coded. */
function heifTypeOf(head: Uint8Array, text: string): string | undefined {
  if (!text.startsWith('ftyp', BRAND_BYTES)) return undefined;
  const end = Math.min(Buffer.from(head).readUInt32BE(0), head.length);
  for (let at = BRANDS_AT; at + BRAND_BYTES <= end; at += BRAND_BYTES) {
    const found = BRANDS.find(([brand]) => brand.test(text.slice(at, at + BRAND_BYTES)));
    if (found) return found[1];
  }
  return undefined;
}

/** Whether a browser may display it in our pages; others are only downloaded (Content-Disposition). */
export const isShown = (type: string): boolean => /^image\/(jpeg|png|webp)$/.test(type);

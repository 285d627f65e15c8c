/** Ranges of a file (RFC 9110 §14): players ask for parts, and iPhones play nothing without. Pure. */

/** Bytes, both counted in. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of `size` bytes that a `Range` header names: 'whole' where it is absent or not understood (several ranges,
 * other units), 'none' where the file has no such bytes.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const parsed = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [from, to] = [parsed?.[1] ?? '', parsed?.[2] ?? ''];
  if (!parsed || (from === '' && to === '')) return 'whole';
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  // An end before its start is no range.
  if (from !== '' && to !== '' && Number(to) < start) return 'whole';
  return start > end ? 'none' : { start, end };
}

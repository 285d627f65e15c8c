/** Values packed into PostgreSQL notifications. Pure. */

/** PostgreSQL takes fewer than 8,000 bytes in one. */
export const NOTICE_BYTES = 7900;

export type Guarantee = 'reliable' | 'live';

export interface PublishedItem {
  topic: string;
  value: unknown;
  /** The guarantee; live by default. */
  as?: 'reliable';
}

export interface Notice {
  /** The process that sent it. */
  from: string;
  /** Prevents PostgreSQL from folding equal notices of one statement into one. */
  serial: number;
  items: PublishedItem[];
  /** Values of these guarantees are missing: receivers read what they miss. */
  gap?: Guarantee[] | true;
}

/**
 * Notices in the order of the items, as texts. Items too large for one are left out; the last notice says so, and that
 * items of the guarantees in `lost` are missing.
 */
export function pack(
  items: readonly PublishedItem[],
  from: string,
  serial: number,
  lost: ReadonlySet<Guarantee> = new Set(),
): string[] {
  const notices: Notice[] = [];
  const open = () => {
    const notice: Notice = { from, serial: serial + notices.length, items: [] };
    notices.push(notice);
    return notice;
  };
  const room = NOTICE_BYTES - bytesOf({ from, serial: Number.MAX_SAFE_INTEGER, items: [] });
  const missing = new Set(lost);
  let left = 0;
  for (const item of items) {
    // With the comma between two.
    const bytes = bytesOf(item) + 1;
    if (bytes > room) {
      missing.add(item.as ?? 'live');
      continue;
    }
    if (bytes > left) {
      open();
      left = room;
    }
    notices.at(-1)!.items.push(item);
    left -= bytes;
  }
  if (missing.size > 0) open().gap = [...missing];
  return notices.map(notice => JSON.stringify(notice));
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

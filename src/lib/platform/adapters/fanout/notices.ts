/** Values packed into PostgreSQL notifications. Pure. */

/** PostgreSQL takes fewer than 8,000 bytes in one. */
export const NOTICE_BYTES = 7900;

export interface FanoutItem {
  topic: string;
  value: unknown;
}

export interface Notice {
  /** The process that sent it. */
  from: string;
  /** Prevents PostgreSQL from folding equal notices of one statement into one. */
  serial: number;
  items: FanoutItem[];
  /** Values are missing: receivers read what they miss. */
  gap?: true;
}

/** Notices in the order of the items, as texts. Items too large for one are left out, and the last notice says so. */
export function pack(items: readonly FanoutItem[], from: string, serial: number): string[] {
  const notices: Notice[] = [];
  const open = () => {
    const notice: Notice = { from, serial: serial + notices.length, items: [] };
    notices.push(notice);
    return notice;
  };
  const room = NOTICE_BYTES - bytesOf({ from, serial: Number.MAX_SAFE_INTEGER, items: [] });
  let [left, isCut] = [0, false];
  for (const item of items) {
    // With the comma between two.
    const bytes = bytesOf(item) + 1;
    if (bytes > room) {
      isCut = true;
      continue;
    }
    if (bytes > left) {
      open();
      left = room;
    }
    notices.at(-1)!.items.push(item);
    left -= bytes;
  }
  if (isCut) open().gap = true;
  return notices.map(notice => JSON.stringify(notice));
}

/** A notice that holds nothing but that values are missing. */
export const gapNotice = (from: string, serial: number): string =>
  JSON.stringify({ from, serial, items: [], gap: true } satisfies Notice);

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

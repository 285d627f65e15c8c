/** Who approves an entry, from where and when. */
export interface Approval {
  checkerId: number;
  address: string;
  /** Epoch milliseconds. */
  now: number;
  /** Whether later matches may be set back. */
  resetLater: boolean;
}

/** `source` of rows that exist only through an entry. */
export const SOURCE = 'entry';

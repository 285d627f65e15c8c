/** Who passes an entry, from where and when. */
export interface Approval {
  checkerId: number;
  address: string;
  /** Epoch milliseconds. */
  now: number;
  /** Later matches may be set back. */
  resetLater: boolean;
}

/** `source` of the rows that only an entry knows. */
export const SOURCE = 'entry';

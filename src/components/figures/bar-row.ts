/** A row of a list of shares. */
export interface BarRow {
  label: string;
  href?: string;
  share: number | null;
  note?: string;
}

/** One of several links of which one is shown now: a tab, a segment, a date. */
export interface Choice {
  label: string;
  href: string;
  current?: boolean;
  count?: number | undefined;
}

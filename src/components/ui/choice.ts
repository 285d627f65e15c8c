/** One of several links, one of which is current: a tab, a segment, a date. */
export interface Choice {
  label: string;
  href: string;
  current?: boolean;
  count?: number | undefined;
}

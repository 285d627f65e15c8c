/** Previews of other hosts' pages. */

export interface LinkPreviewTable {
  /** As chat/preview/address.ts has it. */
  url: string;
  /** Empty, as the next ones, if there is no preview. */
  title: string;
  description: string;
  site_name: string;
  is_found: number;
  /** Stored before this instant. */
  until: number;
}

/** Previews of other hosts' pages. */

export interface LinkPreviewTable {
  /** The address, as chat/preview/address.ts normalizes it. */
  url: string;
  /** The title is empty, as are the next two, if there is no preview. */
  title: string;
  description: string;
  site_name: string;
  is_found: number;
  /** The instant at which the preview expires. */
  until: number;
}

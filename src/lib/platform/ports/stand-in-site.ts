/** Another site whose pages are texts of ours: nothing is fetched from its host. */
export interface StandInSite {
  host: string;
  /** The HTML of the page at an address of the host; undefined for an unknown one. */
  page(address: string): string | undefined;
}

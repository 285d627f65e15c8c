/** A source that a page has to name because it shows facts of it, and where it has them. */
export interface SourceCredit {
  name: string;
  /** The page of the source, or its front page. */
  url: string;
  licence: string;
  licenceUrl: string;
}

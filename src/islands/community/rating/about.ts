/** The page's data for the islands of a match, written by components/match/island-about.ts. */
export type AboutMatch = {
  matchId: number;
  gameId: number;
  /** Short names of the sides. */
  main: string;
  guest: string;
  /** Ids of the participants. */
  mainId: number;
  guestId: number;
  /** The person of a page about one person; 0 for all. */
  personId: number;
  /** Whether the page is a phone's. */
  isPhone: boolean;
};

export const aboutOf = (container: HTMLElement): AboutMatch =>
  JSON.parse(container.dataset['about']!) as AboutMatch;

/** What the page tells the islands of a match: components/match/RatingPlaces.astro writes it. */
export interface AboutMatch {
  matchId: number;
  gameId: number;
  /** Short names. */
  main: string;
  guest: string;
  /** Participants. */
  mainId: number;
  guestId: number;
  /** The one person of a page that is about one; 0 for all. */
  personId: number;
}

export const aboutOf = (place: HTMLElement): AboutMatch => JSON.parse(place.dataset['about']!) as AboutMatch;

/** Pages that are made to be opened from elsewhere (routes.md). */

/** '/s/1/13', or '/s/1/13/462' of one of its matches. */
export const sharePath = (gameId: number, tournamentId: number, matchId?: number): string =>
  `/s/${gameId}/${tournamentId}${matchId === undefined ? '' : `/${matchId}`}`;

/** Query of a match's share page that shows what readers gave its players, also in previews of the link. */
export const SHEET = 'sheet';
export const RATINGS_SHEET = 'ratings';

/** The picture of that, as a path. `variant`: query of the page's variant ('' or '?spoiler=0'). */
export const ratingsPicture = (matchId: number, variant: string): string =>
  `/og/rating/${matchId}.png${variant}`;

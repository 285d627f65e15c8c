/** Ratings of who played, and lists that members grade. */
export * from './custom.server.ts';
export { ownRatings, personRating, ratingList, ratingListByRound } from './list.server.ts';
export { myGradings, myRatings } from './own-list.server.ts';
export { castVote, grade } from './vote.server.ts';

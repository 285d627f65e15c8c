/** The calls as each feature gives them. */
export { accountCalls } from '#lib/account/contract.ts';
export { badgeCalls } from '#lib/badge/contract.ts';
export { bracketCalls } from '#lib/bracket/contract.ts';
export { coinCalls } from '#lib/coin/contract.ts';
export { commentCalls } from '#lib/comment/contract.ts';
export { entryCalls } from '#lib/entry/contract.ts';
export { matchCalls } from '#lib/match/contract.ts';
export { mediaCalls } from '#lib/media/contract.ts';
export { ratingCalls } from '#lib/rating/contract.ts';
export { searchCalls } from '#lib/search/contract.ts';
export { shareCalls } from '#lib/share/contract.ts';
export { siteCalls } from '#lib/site/contract.ts';
export { statsCalls } from '#lib/stats/contract.ts';
export { taskCalls } from '#lib/task/contract.ts';
export { transferCalls } from '#lib/transfer/contract.ts';
export { wikiCalls } from '#lib/wiki/contract.ts';

/** The calls as each feature gives them. */
export { bracketCalls } from '#lib/bracket/contract.ts';
export { matchCalls } from '#lib/match/contract.ts';
export { statsCalls } from '#lib/stats/contract.ts';
export { transferCalls } from '#lib/transfer/contract.ts';
export { wikiCalls } from '#lib/wiki/contract.ts';

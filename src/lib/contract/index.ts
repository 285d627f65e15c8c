/** Every call of the API. The only place that unites what the features define. */
import { accountCalls } from '../account/contract.ts';
import { activityCalls } from '../activity/contract.ts';
import { badgeCalls } from '../badge/contract.ts';
import { bracketCalls } from '../bracket/contract.ts';
import { coinCalls } from '../coin/contract.ts';
import { commentCalls } from '../comment/contract.ts';
import { entryCalls } from '../entry/contract.ts';
import { matchCalls } from '../match/contract.ts';
import { mediaCalls } from '../media/contract.ts';
import { noticeCalls } from '../notice/contract.ts';
import { predictionCalls } from '../prediction/contract.ts';
import { ratingCalls } from '../rating/contract.ts';
import { reportCalls } from '../report/contract.ts';
import { searchCalls } from '../search/contract.ts';
import { shareCalls } from '../share/contract.ts';
import { siteCalls } from '../site/contract.ts';
import { statsCalls } from '../stats/contract.ts';
import { taskCalls } from '../task/contract.ts';
import { transferCalls } from '../transfer/contract.ts';
import { wikiCalls } from '../wiki/contract.ts';
import type { Calls } from './call.ts';

export const calls = {
  ...accountCalls,
  ...mediaCalls,
  ...wikiCalls,
  ...matchCalls,
  ...bracketCalls,
  ...statsCalls,
  ...transferCalls,
  ...ratingCalls,
  ...coinCalls,
  ...taskCalls,
  ...badgeCalls,
  ...reportCalls,
  ...predictionCalls,
  ...commentCalls,
  ...activityCalls,
  ...shareCalls,
  ...entryCalls,
  ...siteCalls,
  ...searchCalls,
  ...noticeCalls,
} satisfies Calls;

export type AllCalls = typeof calls;

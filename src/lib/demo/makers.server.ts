/** Every maker of demo data. */
import type { Database } from '../platform/db/database.ts';
import type { Registries } from '../platform/feature/feature.ts';
import type { Bus } from '../platform/ports/bus.ts';
import { makeDemoRooms } from './chat/gateway/rooms.server.ts';
import { makeDemoLetters } from './chat/inbox/letters.server.ts';
import { makeDemoPosts } from './chat/moment/posts.server.ts';
import { makeDemoTopics } from './chat/topic/topics.server.ts';
import { makeDemoActivity } from './community/activity/draw.server.ts';
import { makeDemoThreads } from './community/comment/threads.server.ts';
import { makeDemoSets } from './community/grading/sets.server.ts';
import { makeDemoPicks } from './community/pick/picks.server.ts';
import { makeDemoPredictions } from './community/prediction/predictions.server.ts';
import { demoPraise } from './community/rating/praise.server.ts';
import { makeDemoRatings } from './community/rating/ratings.server.ts';
import { makeDemoShop } from './community/shop/shop.server.ts';
import { makeDemoAccounts } from './members/account/accounts.server.ts';
import { makeDemoCrowd } from './members/account/crowd.server.ts';
import { publishDemoReports } from './newsroom/news/reports.server.ts';
import { makeDemoSides } from './wiki/match/support.server.ts';

/** Makes demo data once per database, dated around `now` (epoch milliseconds). */
export type DemoMaker = (db: Database, now: number, bus: Bus, registries: Registries) => Promise<void>;

const accounts: readonly DemoMaker[] = [makeDemoAccounts];
/** What operators made. */
const desk: readonly DemoMaker[] = [makeDemoSets, makeDemoActivity, publishDemoReports];
const crowd: readonly DemoMaker[] = [makeDemoCrowd, makeDemoShop];
const doings: readonly DemoMaker[] = [
  makeDemoSides,
  (db, now, bus, { commentSources }) => makeDemoThreads(commentSources, [demoPraise])(db, now, bus),
  makeDemoRatings,
  makeDemoPredictions,
  makeDemoPicks,
  makeDemoRooms,
  makeDemoTopics,
  makeDemoLetters,
  makeDemoPosts,
];

/** Makers in the order in which they run: each may use what those before it made. */
export const DEMO_MAKERS: readonly DemoMaker[] = [...accounts, ...desk, ...crowd, ...doings];

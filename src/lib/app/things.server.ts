/** What can be reported, from the features that keep it. */
import { kindsOf } from '../comment/place.server.ts';
import { matchSource, tournamentSource } from '../comment/wiki-sources.server.ts';
import type { Things } from '../report/thing.ts';
import { commentThing } from '../report/things/comment.server.ts';
import { leagueThing } from '../report/things/league.server.ts';
import { userThing } from '../report/things/user.server.ts';
import { talkSources } from './talk-sources.server.ts';

export const things: Things = {
  comment: commentThing(kindsOf([matchSource, tournamentSource, ...talkSources])),
  user: userThing,
  league: leagueThing,
};

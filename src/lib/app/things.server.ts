/** What can be reported, from the features that keep it. */
import type { Things } from '../report/thing.ts';
import { userThing } from '../report/things/user.server.ts';

export const things: Things = { user: userThing };

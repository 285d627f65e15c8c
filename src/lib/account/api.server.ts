/** One handler a call of accounts. */
import type { Handlers } from '../contract/call.ts';
import { authHandlers } from './auth-api.server.ts';
import { makeCenterHandlers } from './center-api.server.ts';
import { makeConfigHandlers } from './config-api.server.ts';
import type { accountCalls } from './contract.ts';
import { deskHandlers } from './desk-api.server.ts';
import { oauthHandlers } from './oauth-api.server.ts';
import { ownData } from './own-data.server.ts';
import type { FilePlaces, Pictures } from './pictures.ts';
import { makeUserHandlers } from './user-api.server.ts';
import type { UserData } from './user-data.ts';

interface Others {
  /** What the other features keep of a user, for copies and for leaving. */
  kept: readonly UserData[];
  pictures: Pictures;
  places: FilePlaces;
}

export const makeAccountHandlers = ({ kept, pictures, places }: Others): Handlers<typeof accountCalls> => ({
  ...authHandlers,
  ...oauthHandlers,
  ...makeCenterHandlers([ownData, ...kept]),
  ...makeUserHandlers(pictures),
  ...makeConfigHandlers(places),
  ...deskHandlers,
});

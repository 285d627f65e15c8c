/** Handlers of the account calls. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { configCalls } from './config-contract.ts';
import type { accountCalls } from './contract.ts';
import { deskHandlers } from './desk/api.server.ts';
import { EMOJI } from './emoji.ts';
import { oauthHandlers } from './oauth/api.server.ts';
import type { FilePlaces, Pictures } from './pictures.ts';
import { makeUserHandlers } from './profile/api.server.ts';
import { makeCenterHandlers } from './profile/center-api.server.ts';
import type { accountScopes } from './scopes.server.ts';
import { authHandlers } from './sign-in/api.server.ts';
import type { UserData } from './user-data.ts';

const makeConfigHandlers = (places: FilePlaces): Handlers<typeof configCalls> => ({
  'config.global': async (_, { site, now, files, origin }) => ({
    ...site.config,
    timestamp: now,
    oss: places(files, origin),
    emoji: [...EMOJI],
  }),
});

interface Others {
  /** What each feature stores about a user, for data exports and account closing. */
  userData: readonly UserData[];
  pictures: Pictures;
  filePlaces: FilePlaces;
}

export const makeAccountHandlers = ({
  userData,
  pictures,
  filePlaces,
}: Others): Handlers<typeof accountCalls, typeof accountScopes> => ({
  ...authHandlers,
  ...oauthHandlers,
  ...makeCenterHandlers(userData),
  ...makeUserHandlers(pictures),
  ...makeConfigHandlers(filePlaces),
  ...deskHandlers,
});

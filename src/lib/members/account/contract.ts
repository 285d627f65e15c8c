/** Calls of accounts, by family. */

import { configCalls } from './config-contract.ts';
import { deskCalls } from './desk/contract.ts';
import { oauthCalls } from './oauth/contract.ts';
import { centerCalls } from './profile/center-contract.ts';
import { userCalls } from './profile/contract.ts';
import { authCalls } from './sign-in/contract.ts';

export const accountCalls = {
  ...authCalls,
  ...oauthCalls,
  ...centerCalls,
  ...userCalls,
  ...configCalls,
  ...deskCalls,
};

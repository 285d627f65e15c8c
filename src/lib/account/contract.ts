/** Calls of accounts (spec §7.1, §7.2), by family. */
import { authCalls } from './auth-contract.ts';
import { centerCalls } from './center-contract.ts';
import { configCalls } from './config-contract.ts';
import { deskCalls } from './desk-contract.ts';
import { oauthCalls } from './oauth-contract.ts';
import { userCalls } from './user-contract.ts';

export const accountCalls = {
  ...authCalls,
  ...oauthCalls,
  ...centerCalls,
  ...userCalls,
  ...configCalls,
  ...deskCalls,
};

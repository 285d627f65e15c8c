/** `flag` of an identity: who its holders are in the group. */
export * as IDENTITY_FLAG from './identity-flags.ts';

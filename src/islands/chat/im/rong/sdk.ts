/** The part of RongCloud's SDK that is used, in its own types; and how its codes are read. */
import type * as ImLib from '@rongcloud/imlib-next';

export type RongSdk = Pick<
  typeof ImLib,
  'init' | 'connect' | 'disconnect' | 'addEventListener' | 'registerMessageType' | 'Events'
>;

/** The type of the frames that the site publishes. */
export const FRAME_NAME = 'SD:Frame';

/** Connected elsewhere: this page stays away. */
const KICKED = 31_010;
/** The token is wrong, of another application, or has expired. */
const BAD_TOKEN = [31_002, 31_004, 31_020];
/** The service did not take the login: its navigation refused it, or the token is wrong. */
const LOGIN_FAILED = [30_007, 31_004];

export const CONNECTED = 0;
export const isKicked = (code: number): boolean => code === KICKED;
export const isBadToken = (code: number): boolean => BAD_TOKEN.includes(code);
export const isLoginFailure = (code: number): boolean => LOGIN_FAILED.includes(code);

import { DAY } from '../kernel/time.ts';

export const MEBIBYTE = 1024 * 1024;
/** Spec §9: a picture is under 5 MB. */
export const IMAGE_BYTES = 5 * MEBIBYTE - 1;
/** Pixels of a picture: what its decoding takes in memory follows from them, not from its bytes. */
export const PIXELS_MAX = 40_000_000;
export const SIDE_MAX = 16_384;

/** A leave to upload holds so long; the shortest that STS gives credentials for. */
export const GRANT_MS = 15 * 60_000;
/** Leaves in a day (Beijing), of a member and of a visitor's network address. */
export const MEMBER_A_DAY = 300;
export const VISITOR_A_DAY = 10;
/** What nobody used by then is taken away. */
export const UNUSED_MS = DAY;
/** Longest token, address or key that is looked at. */
export const TEXT_MAX = 500;

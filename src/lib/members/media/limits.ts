import { DAY } from '../../platform/kernel/time.ts';

export const MEBIBYTE = 1024 * 1024;
/** Maximum bytes of a picture: it is under 5 MB. */
export const IMAGE_BYTES = 5 * MEBIBYTE - 1;
/** Pixels of a picture: they determine the memory to decode it, not its bytes. */
export const PIXELS_MAX = 40_000_000;
/** Pixels of a picture that needs more memory: interlaced, progressive, or over 8 bits a channel. */
export const COSTLY_PIXELS_MAX = 16_000_000;
export const SIDE_MAX = 16_384;
/** Pictures of one that moves; their pixels count together. */
export const FRAMES_MAX = 1000;
/** Pixels of a HEIC picture, bytes and seconds of its decoding: phones take 24 million, which need half of both. */
export const HEIC_PIXELS_MAX = 26_000_000;
export const HEIC_MEMORY_MAX = 400 * MEBIBYTE;
export const HEIC_SECONDS_MAX = 20;

/** Lifetime of an upload grant; the shortest of STS credentials. */
export const GRANT_MS = 15 * 60_000;
/** Grants per day (Beijing), of a member and of a visitor's network address. */
export const MEMBER_A_DAY = 300;
export const VISITOR_A_DAY = 10;
/** Bytes per day (Beijing), of a member and of a visitor's network address: stored, waiting and being received. */
export const MEMBER_BYTES_A_DAY = 1024 * MEBIBYTE;
export const VISITOR_BYTES_A_DAY = 50 * MEBIBYTE;
/** Refused files per grant. */
export const ATTEMPTS_MAX = 3;
/** Unfinished files of one owner that wait for the rest. */
export const PARTS_MAX = 5;
/** Bytes of them. */
export const PARTS_BYTES_MAX = 100 * MEBIBYTE;
/** Unused files are deleted after this. */
export const UNUSED_MS = DAY;
/** Longest token, address or key accepted. */
export const TEXT_MAX = 500;

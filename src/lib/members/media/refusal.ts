/** Refusals of uploads. */
import { AppError, badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { nextMidnight } from '../../platform/kernel/time.ts';
import type { Family } from './kind.ts';
import { MEDIA_WORDING, tooLargeText, unreadableText, WRONG_PICTURE, WRONG_TYPE } from './wording.ts';

/** Field of the file, which is the request's body. */
export const FILE = 'body';

export const empty = () => badInput(FILE, MEDIA_WORDING.empty);
export const wrongType = (family: Family) => badInput(FILE, WRONG_TYPE[family]);
/** `isOfTalk`: of a kind that may be more than JPG and PNG. */
export const wrongPicture = (isOfTalk: boolean) =>
  isOfTalk ? badInput(FILE, WRONG_PICTURE) : wrongType('image');
export const broken = () => badInput(FILE, MEDIA_WORDING.broken);
/** A video or voice whose parts do not add up. */
export const unreadable = (family: Family) => badInput(FILE, unreadableText(family));
/** A HEIC picture that is not decoded here. */
export const badHeic = () => badInput(FILE, MEDIA_WORDING.bad_heic);
export const tooManyFrames = () => badInput(FILE, MEDIA_WORDING.too_many_frames);
export const tooManyPixels = () => badInput(FILE, MEDIA_WORDING.too_many_pixels);

export const notOwnPicture = (field: string) => badInput(field, MEDIA_WORDING.not_own_picture);

/** 413: closes the connection without reading the rest. */
export const tooLarge = (family: Family, bytes: number) =>
  new AppError({
    code: 413,
    status: 413,
    reason: 'payload_too_large',
    message: tooLargeText(family, bytes),
    field: FILE,
    headers: { connection: 'close' },
  });

export const badToken = () =>
  new AppError({ code: 401, status: 401, reason: 'bad_upload_token', message: MEDIA_WORDING.bad_token });
export const alreadyUploaded = () => conflict('already_uploaded', MEDIA_WORDING.already_uploaded);
/** Header by which the sender learns where to continue. */
const OFFSET = 'upload-offset';

/** 409: the sender goes on at `offset`. */
export const otherOffset = (offset: number) =>
  new AppError({
    code: 409,
    status: 409,
    reason: 'other_offset',
    message: MEDIA_WORDING.other_offset,
    headers: { [OFFSET]: String(offset) },
  });
/** 409: the connection that broke is still counted as open. */
export const stillReceiving = () =>
  new AppError({
    code: 409,
    status: 409,
    reason: 'still_receiving',
    message: MEDIA_WORDING.still_receiving,
    headers: { 'retry-after': '5' },
  });
export const tooManyParts = () => conflict('too_many_parts', MEDIA_WORDING.too_many_parts);
/** 409: a new grant allows another file. */
export const tooManyAttempts = () => conflict('too_many_attempts', MEDIA_WORDING.too_many_attempts);
export const notUploaded = () => notFound(MEDIA_WORDING.not_uploaded);
const untilTomorrow = (message: string) => (now: number) =>
  new AppError({
    code: 429,
    status: 429,
    reason: 'too_many_requests',
    message,
    headers: { 'retry-after': String(Math.ceil((nextMidnight(now) - now) / 1000)) },
  });
/** `now`: epoch milliseconds; the day ends at midnight in Beijing. */
export const dailyLimit = untilTomorrow(MEDIA_WORDING.daily_limit);
/** The refusal beyond the day's bytes of all files together. */
export const dailyBytes = untilTomorrow(MEDIA_WORDING.daily_bytes);
/** 503: what is left of the disk is the database's. Told to the operator where it is found out. */
export const diskFull = () =>
  new AppError({
    code: 503,
    status: 503,
    reason: 'disk_full',
    message: MEDIA_WORDING.disk_full,
    headers: { 'retry-after': '600' },
  });
/** 503: the storage gives no upload credentials. The client shows the message and aborts the upload. */
export const storageFailed = (cause: unknown) =>
  new AppError({
    code: 503,
    status: 503,
    reason: 'storage_failed',
    message: MEDIA_WORDING.storage_failed,
    report: true,
    cause,
  });
/** The sender disconnected: nobody receives this answer. */
export const interrupted = (cause: unknown) =>
  new AppError({ code: 400, status: 400, reason: 'interrupted', message: MEDIA_WORDING.interrupted, cause });

/** The envelope of every answer of the API (docs/product/site.md, 'Errors'). */
import { z } from 'zod';
import type { ReadyJson } from './call.ts';

/** The code of every success. */
export const CODE_OK = 200;

/** A field that somebody else changed since an edit was begun. */
export const changedField = z.object({
  field: z.string(),
  /** The value in the form that the call's input has. */
  value: z.unknown(),
  user_id: z.int(),
  nickname: z.string(),
  /** Unix seconds. */
  time: z.int(),
});
export type ChangedField = z.infer<typeof changedField>;

export const failure = z.object({
  code: z.int(),
  data: z.null(),
  error: z.object({
    /** What a person may see, in Chinese. */
    message: z.string(),
    /** The reason for programs: 'bad_input', 'not_found', … */
    reason: z.string(),
    /** The invalid field of `bad_input`. */
    field: z.string().optional(),
    /** The challenge of `work_needed`: the same call with its proof of work goes through. */
    challenge: z.string().optional(),
    /** The end of the mute of `muted`, in epoch milliseconds; null for good. */
    until: z.int().nullable().optional(),
    /** The fields of a `conflict` that others changed since the edit began, as they are now. */
    changed: z.array(changedField).optional(),
    /** The operator finds the request in the log by it. Only statuses of 500 and above have one. */
    request_id: z.string().optional(),
    /** The group's `config_rev` now, beside `changed`. */
    config_rev: z.int().optional(),
  }),
});

export type Success<T> = { code: typeof CODE_OK; data: T };
export type FailureEnvelope = z.infer<typeof failure>;
export type Envelope<T> = Success<T> | FailureEnvelope;

/** The success envelope around a call's output. */
export const successJson = (data: unknown): string =>
  isReady(data) ? `{"code":${CODE_OK},"data":${data.readyJson}}` : JSON.stringify({ code: CODE_OK, data });

const isReady = (data: unknown): data is ReadyJson =>
  typeof data === 'object' && data !== null && 'readyJson' in data;

/** The success envelope's schema around a call's output. */
export const successOf = <T extends z.ZodType>(data: T) => z.object({ code: z.literal(CODE_OK), data });

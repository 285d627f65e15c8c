/** The envelope of every answer of the API (api/README: 'Settled on the wire'). */
import { z } from 'zod';
import type { ReadyJson } from './call.ts';

/** The code of every success. */
export const CODE_OK = 200;

/** A field that somebody else changed since an edit was begun. */
export const changedField = z.object({
  field: z.string(),
  /** As the call's input has it. */
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
    /** For programs: 'bad_input', 'not_found', … */
    reason: z.string(),
    /** The field at fault, with `bad_input`. */
    field: z.string().optional(),
    /** With `work_needed`: the challenge whose proof of work lets the same call through. */
    challenge: z.string().optional(),
    /** With `muted`: when the ban ends, in epoch milliseconds; null for good. */
    until: z.int().nullable().optional(),
    /** With `conflict` of an edit: the fields that others changed since, as they are now. */
    changed: z.array(changedField).optional(),
    /** With a status of 500 and above: by it the operator finds the request in the log. */
    request_id: z.string().optional(),
    /** With `changed`: the group's `config_rev` now. */
    config_rev: z.int().optional(),
  }),
});

export type Success<T> = { code: typeof CODE_OK; data: T };
export type Failure = z.infer<typeof failure>;
export type Envelope<T> = Success<T> | Failure;

/** The success envelope around a call's output. */
export const successJson = (data: unknown): string =>
  isReady(data) ? `{"code":${CODE_OK},"data":${data.readyJson}}` : JSON.stringify({ code: CODE_OK, data });

const isReady = (data: unknown): data is ReadyJson =>
  typeof data === 'object' && data !== null && 'readyJson' in data;

/** The success envelope's schema around a call's output. */
export const successOf = <T extends z.ZodType>(data: T) => z.object({ code: z.literal(CODE_OK), data });

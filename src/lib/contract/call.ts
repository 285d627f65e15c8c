import type { z } from 'zod';
import type { CallContext } from './context.ts';

/** Who may call, in api/README's words; the router refuses the rest before the handler runs. */
export type Access =
  | 'public'
  | 'visitor'
  | 'member'
  | 'group_manager'
  | 'channel_manager'
  | 'creator'
  | 'operator';

/** One call of the API: the router, the OpenAPI document and the islands' types all come from it. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/api/${string}`;
  access: Access;
  /** What the call does, in Chinese, for the readable page. */
  summary: string;
  /** Query of a GET or DELETE, JSON body of a POST. */
  input: I;
  /** The envelope's `data`. */
  output: O;
  /**
   * Whether it writes, which counts for limits and the origin check: a GET does not, a POST or
   * DELETE does, unless said here. A GET that writes is never cached or prefetched.
   */
  writes?: boolean;
  /**
   * Tags of the facts that the answer stands on. With it the answer, the same for everyone, is kept
   * until one of them changes; only for calls that read, of access `public` or `visitor`.
   */
  tags?: (input: z.output<I>) => string[];
  /** Who calls is told by the session's cookie instead of a bearer token: for what gives tokens, and ends them. */
  bySession?: boolean;
  /** The answer is another each time: nobody may keep it, nor is it given an ETag. */
  fresh?: boolean;
  /** A kept answer that speaks of today ends with the day in Shanghai. */
  endsWithDay?: boolean;
  /** Milliseconds: the longest that an answer is kept which also shows what no tag stands for. */
  keptMs?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: variance: any call fits here
export type AnyCall = Call<any, any>;
export type Calls = Record<string, AnyCall>;

/** Keeps each call's own types. Names are `family.call`, as calls.tsv gives them. */
export const defineCalls = <T extends Calls>(calls: T): T => calls;

export const writes = (call: AnyCall): boolean => call.writes ?? call.method !== 'GET';
/** Whether anyone may call, without a token. */
export const isOpen = (call: AnyCall): boolean => call.access === 'public' || call.access === 'visitor';

export type InputOf<C extends AnyCall> = z.output<C['input']>;
export type OutputOf<C extends AnyCall> = z.input<C['output']>;

/** One handler a call: a missing one does not compile. */
export type Handlers<T extends Calls> = {
  [K in keyof T]: (input: InputOf<T[K]>, context: CallContext) => Promise<OutputOf<T[K]>>;
};

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
  /** A GET that writes: never cached or prefetched, counts as a write for limits and origin. */
  writes?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: variance: any call fits here
type AnyCall = Call<any, any>;
export type Calls = Record<string, AnyCall>;

/** Keeps each call's own types. Names are `family.call`, as calls.tsv gives them. */
export const defineCalls = <T extends Calls>(calls: T): T => calls;

export type InputOf<C extends AnyCall> = z.output<C['input']>;
export type OutputOf<C extends AnyCall> = z.input<C['output']>;

/** One handler a call: a missing one does not compile. */
export type Handlers<T extends Calls> = {
  [K in keyof T]: (input: InputOf<T[K]>, context: CallContext) => Promise<OutputOf<T[K]>>;
};

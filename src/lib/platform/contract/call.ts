import type { z } from 'zod';
import type { CallContext, MemberContext, SessionBehind, WebRequest } from './context.ts';
import type { ScopesOf } from './scope.ts';

/** Who may call; the router refuses the rest before the handler runs. */
export type Access =
  | 'public'
  | 'visitor'
  | 'member'
  | 'group_manager'
  | 'channel_manager'
  | 'creator'
  | 'operator';

/**
 * The call's scope and its need: the scope of this name decides who may call (scope.ts). Only a scope knows the
 * caller's standing in a group or channel, or towards their own content.
 */
type About =
  | { access: Exclude<Access, StandingAccess>; scope?: undefined; needs?: undefined }
  | { access: Access; scope: string; needs: string };
type StandingAccess = 'group_manager' | 'channel_manager' | 'creator';

/** One call of the API: the router, the OpenAPI document and the islands' types all come from it. */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Described<I, O> & About;

interface Described<I extends z.ZodType, O extends z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/api/${string}`;
  /** What the call does, in Chinese, for the readable page. */
  summary: string;
  /** Query of a GET or DELETE, JSON body of a POST. */
  input: I;
  /** The envelope's `data`. */
  output: O;
  /**
   * Whether it writes, which counts for limits and the origin check: a GET does not, a POST or DELETE does, unless
   * declared here. A GET that writes is never cached or prefetched.
   */
  writes?: boolean;
  /**
   * Cache tags of the facts in the answer. With it the answer, the same for everyone, is cached until one
   * of them changes; only for calls that read, of access `public` or `visitor`.
   */
  tags?: (input: z.output<I>) => string[];
  /** The handler gets the browser's request: its cookies and proof of work. Frames cannot run it. */
  web?: boolean;
  /** The session cookie, not a bearer token, identifies the caller: for calls that issue or revoke tokens. */
  bySession?: boolean;
  /** Every answer clears the session's cookies, except to requests from other sites. */
  endsSession?: boolean;
  /** The answer differs each time: it is not cached and has no ETag. */
  fresh?: boolean;
  /** The answer mentions today: it is cached until midnight in Shanghai at most. */
  endsWithDay?: boolean;
  /** Maximum cache age in milliseconds, for answers that also show data without a tag. */
  maxCacheMs?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: variance: any call fits here
export type AnyCall = Call<any, any>;
export type Calls = Record<string, AnyCall>;

/** Preserves each call's own types. Names are `family.call`. */
export const defineCalls = <const T extends Calls>(calls: T): T => calls;

export const writes = (call: AnyCall): boolean => call.writes ?? call.method !== 'GET';
/** Whether anyone may call, without a token. */
export const isOpen = (call: AnyCall): boolean => call.access === 'public' || call.access === 'visitor';

export type InputOf<C extends AnyCall> = z.output<C['input']>;
export type OutputOf<C extends AnyCall> = z.input<C['output']>;

export type OpenAccess = 'public' | 'visitor';

/** A handler's context, by what its call declares; `S`: the scopes. */
export type ContextOf<C extends AnyCall, S = object> = (C['access'] extends OpenAccess
  ? CallContext
  : MemberContext) &
  (C extends { web: true } ? { web: WebRequest } : unknown) &
  (C extends { bySession: true } ? { session: SessionBehind } : unknown) &
  (C extends { scope: infer N } ? (N extends keyof S ? FoundBy<S[N]> : never) : unknown);

type FoundBy<Scope> = Scope extends { find: (...args: never[]) => Promise<infer F> } ? F : never;

/** A call's output that is JSON already: it was made in another thread. */
export interface ReadyJson {
  readyJson: string;
}

/** One handler per call. A missing one does not compile, nor a call whose scope is not among `S`. */
export type Handlers<T extends Calls, S extends ScopesOf<T> = ScopesOf<T>> = {
  [K in keyof T]: (input: InputOf<T[K]>, context: ContextOf<T[K], S>) => Promise<OutputOf<T[K]> | ReadyJson>;
};

// biome-ignore lint/suspicious/noExplicitAny: variance: any handler fits here
type AnyAnswer = (input: any, context: any) => Promise<unknown>;

/** Any call's handler; only its call knows the types. */
export type AnyHandler = AnyAnswer & { answered?: AnyAnswer };

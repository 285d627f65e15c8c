/**
 * Authorization of calls. A call declares the kind of subject (`scope`) and the use (`needs`); the scope finds the
 * subject and the caller's standing, and its rule decides (docs/decisions/035).
 */
import type { AnyCall, AnyHandler, Calls, InputOf, OpenAccess } from './call.ts';
import type { CallContext, MemberContext } from './context.ts';

/** A subject, and the caller's standing towards it. */
export interface Found<Target, Standing> {
  target: Target;
  standing: Standing;
}

/** One kind of subject. The members are properties: the compiler checks methods less strictly. */
export interface Scope<Context, Input, Target, Standing, Need extends string, Reason extends string> {
  /** Throws not_found where there is no such subject. */
  find: (context: Context, input: Input) => Promise<Found<Target, Standing>>;
  /** Pure. Callers who may not know of the subject are refused as if it did not exist. */
  rule: (standing: Standing, need: Need) => 'allowed' | Reason;
  refusals: Readonly<Record<Exclude<Reason, 'allowed'>, (standing: Standing, need: Need) => Error>>;
}

/** Preserves each part's own type. */
export const defineScope = <Context, Input, Target, Standing, Need extends string, Reason extends string>(
  scope: Scope<Context, Input, Target, Standing, Need, Reason>,
): Scope<Context, Input, Target, Standing, Need, Reason> => scope;

// biome-ignore lint/suspicious/noExplicitAny: variance: any scope fits here
export type AnyScope = Scope<any, any, any, any, any, any>;
export type Scopes = Readonly<Record<string, AnyScope>>;

type ScopeNames<T extends Calls> = {
  [K in keyof T]: T[K] extends { scope: infer S extends string } ? S : never;
}[keyof T];
type CallsAbout<T extends Calls, S> = {
  [K in keyof T]: T[K] extends { scope: S } ? T[K] : never;
}[keyof T];
type ContextBehind<C extends AnyCall> = C extends { access: OpenAccess } ? CallContext : MemberContext;

/** The scopes that these calls name. Missing scopes, needs or inputs do not compile. */
export type ScopesOf<T extends Calls> = {
  readonly [S in ScopeNames<T>]: {
    find: (
      context: ContextBehind<CallsAbout<T, S>>,
      input: InputOf<CallsAbout<T, S>>,
    ) => Promise<Found<unknown, unknown>>;
    rule: (standing: never, need: NonNullable<CallsAbout<T, S>['needs']>) => string;
    refusals: Readonly<Record<string, (standing: never, need: never) => Error>>;
  };
};

/** Finds the subject by `scope` if the caller may do what `need` names. Throws the rule's refusal. */
export async function findFor<Context, Input, Target, Standing, Need extends string, Reason extends string>(
  scope: Scope<Context, Input, Target, Standing, Need, Reason>,
  need: Need,
  context: Context,
  input: Input,
): Promise<Found<Target, Standing>> {
  const found = await scope.find(context, input);
  const verdict = scope.rule(found.standing, need);
  if (verdict !== 'allowed')
    throw scope.refusals[verdict as Exclude<Reason, 'allowed'>](found.standing, need);
  return found;
}

/** A call with its handler. */
export interface Runnable {
  call: AnyCall;
  handler: AnyHandler;
}

/** Runs a call for an admitted caller: over HTTP, or by a frame, which has no `web`. */
export async function runCall(
  { call, handler }: Runnable,
  scopes: Scopes,
  input: unknown,
  context: CallContext,
): Promise<unknown> {
  if (call.scope === undefined) return handler(input, context);
  const found = await findFor(scopes[call.scope]!, call.needs, context, input);
  return handler(input, { ...context, ...found });
}

/** What the compiler refuses of calls, their scopes and their handlers: a line that compiles is an error of its own. */
import { defineCalls, type Handlers } from '#lib/platform/contract/call.ts';
import type { MemberContext } from '#lib/platform/contract/context.ts';
import type { ScopesOf } from '#lib/platform/contract/scope.ts';
import { type BoxCalls, box, boxed, type calls, type scopes } from './box.ts';

const handler = async (..._: unknown[]) => ({});

/** Never called. */
export function doesNotCompile() {
  // @ts-expect-error a visitor's call has no member
  const look: Handlers<typeof calls>['look'] = (_, { viewer }) => handler(viewer.userId);
  // @ts-expect-error a member's call that declares no `web` has no cookies
  const open: Handlers<typeof calls, typeof scopes>['open'] = (_, { web }) => handler(web);

  // @ts-expect-error a scope that is missing
  const missing: ScopesOf<BoxCalls> = {};
  const narrow = { box: { ...box, rule: (_: unknown, need: 'open') => need } };
  // @ts-expect-error a scope whose rule does not know a need
  const unknownNeed: ScopesOf<BoxCalls> = narrow;
  const byName = {
    box: {
      ...box,
      find: async (_: MemberContext, { name }: { name: string }) => ({ target: name, standing: 1 }),
    },
  };
  // @ts-expect-error a scope that finds by an input that the calls do not have
  const otherInput: ScopesOf<BoxCalls> = byName;
  // @ts-expect-error handlers of calls without their scope
  type Scopeless = Handlers<typeof calls, { other: typeof box }>;

  defineCalls({
    // @ts-expect-error access by a role in a group needs a scope
    manage: { ...boxed, path: '/api/v1/box/manage', access: 'group_manager' },
  });
  defineCalls({
    // @ts-expect-error access by a role in a channel needs a scope
    manage: { ...boxed, path: '/api/v1/box/manage', access: 'channel_manager' },
  });
  defineCalls({
    // @ts-expect-error access of a creator needs a scope
    manage: { ...boxed, path: '/api/v1/box/manage', access: 'creator' },
  });
  defineCalls({
    // @ts-expect-error a scope without `needs`
    manage: { ...boxed, path: '/api/v1/box/manage', access: 'member', scope: 'box' },
  });
  return [look, open, missing, unknownNeed, otherInput, {} as Scopeless];
}

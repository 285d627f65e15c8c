/** The scope that a call declares, and what its handler is given. */
import { expect, expectTypeOf, test } from 'vitest';
import type { ContextOf } from '#lib/platform/contract/call.ts';
import type { CallContext, Viewer, WebRequest } from '#lib/platform/contract/context.ts';
import { runCall } from '#lib/platform/contract/scope.ts';
import { BOXES, type Box, calls, scopes } from './box.ts';

const viewer: Viewer = { userId: 7, isOperator: false, sessionId: 1 };
/** A context with services and a caller, but without a browser's request. */
const context = { viewer, now: 0, address: '192.0.2.1' } as unknown as CallContext;
const run = (name: 'open' | 'burn', box_id: number) => {
  const seen: unknown[] = [];
  const handler = async (input: unknown, { target, standing }: { target: unknown; standing: unknown }) => {
    seen.push({ input, target, standing });
    return {};
  };
  const answer = runCall({ call: calls[name], handler }, scopes, { box_id }, context);
  return answer.then(
    () => seen,
    error => ({ refused: error.reason, seen }),
  );
};

test('a handler is given the thing and the caller’s standing to it', async () => {
  const own = { target: BOXES[1], standing: { isOwner: true, isSeen: true }, input: { box_id: 1 } };
  expect(await run('burn', 1)).toEqual([own]);
  const others = { target: BOXES[2], standing: { isOwner: false, isSeen: true }, input: { box_id: 2 } };
  expect(await run('open', 2)).toEqual([others]);
});

test('a caller without access is refused before the handler; a hidden thing answers not_found', async () => {
  expect(await run('burn', 2)).toEqual({ refused: 'not_owner', seen: [] });
  expect(await run('burn', 3)).toEqual({ refused: 'not_found', seen: [] });
  expect(await run('burn', 4)).toEqual({ refused: 'not_found', seen: [] });
});

test('a context has what its call declares, and no more', () => {
  expectTypeOf<ContextOf<(typeof calls)['look']>['viewer']>().toEqualTypeOf<Viewer | null>();
  expectTypeOf<ContextOf<(typeof calls)['sign']>['viewer']>().toEqualTypeOf<Viewer>();
  expectTypeOf<ContextOf<(typeof calls)['sign']>['web']>().toEqualTypeOf<WebRequest>();
  expectTypeOf<ContextOf<(typeof calls)['look']>>().not.toHaveProperty('web');
  expectTypeOf<ContextOf<(typeof calls)['open'], typeof scopes>>().not.toHaveProperty('web');
  expectTypeOf<ContextOf<(typeof calls)['token']>['session']['id']>().toEqualTypeOf<number>();
  expectTypeOf<ContextOf<(typeof calls)['sign']>>().not.toHaveProperty('session');
  expectTypeOf<ContextOf<(typeof calls)['burn'], typeof scopes>['target']>().toEqualTypeOf<Box>();
});

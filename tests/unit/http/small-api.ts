/** A small API of its own, so that the router's rules are seen apart from any feature. */

import { z } from 'zod';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import { makeRouter } from '#lib/http/router.server.ts';
import { makeRoutes } from '#lib/http/routing.ts';
import { Work } from '#lib/http/work.ts';
import { defineCalls, type Handlers } from '#lib/platform/contract/call.ts';
import { flag, id, integer, page, pageSize } from '#lib/platform/contract/fields.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { forbidden, notFound } from '#lib/platform/errors/app-error.ts';
import { Pressure } from '#lib/platform/load/pressure.ts';
import { PageCache } from '#lib/platform/page-cache/store.server.ts';
import { apiRequest, OUTSIDE, TEST_ORIGIN, TEST_SECRET } from '#tests/support/api.ts';
import { messagesOf } from '#tests/support/messages.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { trafficOf } from '#tests/support/traffic.ts';

const output = z.object({ seen: z.unknown() });
export const calls = defineCalls({
  read: {
    method: 'GET',
    path: '/api/v1/thing/base',
    access: 'public',
    summary: '读',
    input: z.object({ thing_id: id, page, flag: flag.optional() }),
    output,
  },
  search: {
    method: 'POST',
    path: '/api/v1/thing/list',
    access: 'visitor',
    writes: false,
    summary: '查',
    input: z.object({
      game_id: id,
      page_size: pageSize,
      zone_ids: z.array(id).max(3).optional(),
      sort: z.enum(['asc', 'desc']).optional(),
      name: z.string().max(5).optional(),
      level: integer(1, 4).optional(),
      extra: z.unknown().optional(),
    }),
    output,
  },
  write: {
    method: 'POST',
    path: '/api/v1/thing/add',
    access: 'public',
    summary: '写',
    input: z.object({}),
    output,
  },
  touch: {
    method: 'GET',
    path: '/api/v1/thing/touch',
    access: 'public',
    writes: true,
    summary: '记',
    input: z.object({}),
    output,
  },
  mine: {
    method: 'POST',
    path: '/api/v1/thing/mine',
    access: 'member',
    summary: '我',
    input: z.object({ n: id }),
    output,
  },
  kept: {
    method: 'POST',
    path: '/api/v1/thing/kept',
    access: 'visitor',
    writes: false,
    tags: ({ thing_id }: { thing_id: number }) => [`thing:${thing_id}`],
    summary: '存',
    input: z.object({ thing_id: id }),
    output,
  },
  today: {
    method: 'GET',
    path: '/api/v1/thing/today',
    access: 'public',
    tags: () => ['facts'],
    endsWithDay: true,
    summary: '今',
    input: z.object({}),
    output,
  },
  fail: {
    method: 'GET',
    path: '/api/v1/thing/fail',
    access: 'public',
    summary: '错',
    input: z.object({}),
    output,
  },
  gone: {
    method: 'GET',
    path: '/api/v1/thing/gone',
    access: 'public',
    summary: '无',
    input: z.object({}),
    output,
  },
  manage: {
    method: 'POST',
    path: '/api/v1/thing/manage',
    access: 'visitor',
    summary: '管',
    input: z.object({}),
    output,
  },
  enter: {
    method: 'POST',
    path: '/api/v1/thing/enter',
    access: 'operator',
    summary: '管',
    input: z.object({}),
    output,
  },
});

let made = 0;
const handlers: Handlers<typeof calls> = {
  kept: async () => ({ seen: ++made }),
  today: async () => ({ seen: ++made }),
  read: async input => ({ seen: input }),
  search: async input => ({ seen: input }),
  write: async () => ({ seen: 1 }),
  touch: async () => ({ seen: 1 }),
  mine: async () => ({ seen: 1 }),
  fail: async () => {
    throw new Error('the database is gone: password=hunter2');
  },
  gone: async () => {
    throw notFound();
  },
  enter: async () => ({ seen: 1 }),
  manage: async () => {
    throw forbidden('muted', '你已被禁言');
  },
};

export const reported: string[] = [];
/** `stopwatch`: what measures the work; without it everything costs the least. */
export function router(
  now = () => 0,
  pageCache = new PageCache(),
  stopwatch = () => 0,
  pressure = new Pressure(),
) {
  return makeRouter(
    makeRoutes(calls, handlers),
    {},
    {
      db: {} as Database,
      work: new Work({ now, stopwatch, pressure }),
      pageCache,
      bus: memoryBus(),
      ...OUTSIDE,
      messages: messagesOf({} as Database, now),
      traffic: trafficOf({} as Database, now),
      secret: TEST_SECRET,
      now,
      origin: TEST_ORIGIN,
      report: (error, request) => reported.push(`${request.path} ${error.cause}`),
    },
  );
}
type Options = Parameters<typeof apiRequest>[2];
export async function ask(method: string, target: string, options?: Options, route = router()) {
  const { status, headers, body } = plainAnswer(await route(apiRequest(method, target, options)));
  return { status, headers, json: body === '' ? null : JSON.parse(body) };
}
export const post = (path: string, body: unknown, headers = {}) =>
  ask('POST', path, { body: typeof body === 'string' ? body : JSON.stringify(body), headers });

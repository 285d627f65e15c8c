/** Hostile input for every call of the OpenAPI document: no server error, and what is refused changes nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import { makeDocuments } from '#lib/http/docs/documents.server.ts';
import type { OpenApi } from '#lib/http/docs/openapi.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import type { Router } from '#lib/http/router.server.ts';
import type { AnyCall } from '#lib/platform/contract/call.ts';
import { CODE_OK, failure, successOf } from '#lib/platform/contract/envelope.ts';
import { fillPath, partsOf } from '#lib/platform/contract/path.ts';
import { apiOf, apiRequest, TEST_ORIGIN } from '#tests/support/api.ts';
import { assembly } from '#tests/support/assembly.ts';
import { isRoomCall, makeSmallRoom, ROOM_INPUTS } from '#tests/support/chat/inputs.ts';
import { isPostCall, makeSmallPost, POST_INPUTS } from '#tests/support/chat/posts.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { type Hostile, hostileInputs } from '#tests/support/hostile-input.ts';
import { sized } from '#tests/support/long.ts';
import { fieldsOf } from '#tests/support/plain-inputs.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';
import { COUNTED, watchTables } from '#tests/support/touched.ts';

const ROLES = ['visitor', 'member', 'operator'] as const;
/** Inputs of a call and role. */
const COUNT = sized(3, 300);

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}
const { raw } = makeDocuments(assembly, TEST_ORIGIN)(apiRequest('GET', '/api/openapi.json'))!;
const document = JSON.parse(raw.body.toString()) as OpenApi;
const operations = Object.values(document.paths)
  .flatMap(methods => Object.values(methods) as Operation[])
  // Files have tests of their own (listener-fuzz, upload-refused).
  .filter(({ operationId }) => !/^upload\.(append|get|progress|put)$/.test(operationId));

const fieldsIn = ({ parameters = [], requestBody }: Operation): string[] => [
  ...parameters.map(({ name }) => name),
  ...Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
];

let db: TestDatabase;
let api: Router;
let touched: () => Promise<string[]>;
let requests = 0;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  const tournament = await make.makeTournament(db);
  await make.makeStage(db, tournament.id);
  const team = await make.makeTeam(db);
  await make.makePlayer(db);
  await make.makeMatch(db, { tournament_id: tournament.id, teams: [team.id, null] });
  api = apiOf(db);
  touched = await watchTables(db, COUNTED);
});
afterAll(() => db.drop());

test('the document names every call', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(calls).toSorted());
});

async function plainOf(name: string, call: AnyCall, who: SignedIn | null): Promise<Record<string, unknown>> {
  const ownerId = (who ?? (await make.makeUser(db))).id;
  if (isPostCall(name)) return POST_INPUTS[name](await makeSmallPost(db, { ownerId, authorId: ownerId }, 1));
  if (!isRoomCall(name)) return fieldsOf(name, call).plain;
  return ROOM_INPUTS[name](await makeSmallRoom(db, { ownerId, memberId: (await make.makeUser(db)).id }, 1));
}

/** What a call's path holds comes from its plain input: others there find no call. */
function requestOf(
  { method, path: form }: AnyCall,
  plain: Record<string, unknown>,
  { json, pairs }: Hostile,
) {
  const [path] = partsOf(form).length > 0 ? fillPath(form, plain) : [form];
  return method === 'POST'
    ? { method, target: path, body: json }
    : { method, target: `${path}?${new URLSearchParams(pairs)}`, body: '' };
}

function isTaken(call: AnyCall, answer: { status: number; body: string }, what: string): boolean {
  expect(answer.status, what).toBeLessThan(500);
  const body = JSON.parse(answer.body) as { code: number };
  const shape = body.code === CODE_OK ? successOf(call.output) : failure;
  expect(shape.safeParse(body).error?.message, what).toBeUndefined();
  return body.code === CODE_OK;
}

describe.each(operations.map(one => [one.operationId, one] as const))('%s', (name, operation) => {
  test.each(ROLES)('%s', async role => {
    const call: AnyCall = calls[name as keyof typeof calls];
    const who = role === 'visitor' ? null : await signInAs(db, role);
    const headers = who ? { ...who.headers, cookie: who.cookie } : {};
    const plain = await plainOf(name, call, who);
    await touched();
    for (const hostile of hostileInputs(plain, fieldsIn(operation), { seed: 17, count: COUNT })) {
      const { method, target, body } = requestOf(call, plain, hostile);
      const address = `10.${requests >> 14}.${(requests++ >> 6) & 255}.1`;
      const what = `${method} ${target.slice(0, 300)} ${body.slice(0, 300)}`;
      const answer = plainAnswer(await api(apiRequest(method, target, { body, address, headers })));
      const isIn = isTaken(call, answer, what);
      const changed = await touched();
      if (!isIn) expect(changed, `${what}: ${answer.body}`).toEqual([]);
    }
  });
});

const POSTS = operations.filter(
  ({ operationId }) => calls[operationId as keyof typeof calls].method === 'POST',
);

test.each(POSTS.map(({ operationId }) => operationId as keyof typeof calls))(
  '%s refuses a body of another type with 415, whoever sends it, and one that is no object with 400',
  async name => {
    const { path } = calls[name] as AnyCall;
    const who = await signInAs(db, 'operator');
    const headers = { ...who.headers, cookie: who.cookie };
    const send = async (body: string, more: object) => {
      const address = `10.200.${requests >> 6}.${requests++ & 63}`;
      const request = apiRequest('POST', path, { body, address, ...more });
      const { status, body: answer } = plainAnswer(await api(request));
      return [status, (JSON.parse(answer) as { error: object }).error];
    };
    await touched();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
    ])
      expect(await send('{}', { headers: { 'content-type': type } })).toMatchObject([
        415,
        { reason: 'unsupported_media_type' },
      ]);
    for (const body of [
      '',
      '[]',
      '[{}]',
      'null',
      '"x"',
      '1',
      '{',
      '{"a":1}{',
      "{'a':1}",
      '\ufeff{}',
      '[[['.repeat(60_000),
    ])
      expect(await send(body, { headers })).toMatchObject([400, { reason: 'bad_input', field: 'body' }]);
    expect(await touched()).toEqual([]);
  },
);

test('no input gave every object a new property', () => {
  expect(Object.keys(Object.getPrototypeOf({}))).toEqual([]);
  expect(({} as Record<string, unknown>)['isOperator']).toBeUndefined();
});

/** Whatever anybody sends, no call answers with a fault of ours, and a refusal names the field. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyCall } from '#lib/contract/call.ts';
import { failure } from '#lib/contract/envelope.ts';
import { calls } from '#lib/contract/index.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import type { Router } from '#lib/http/router.server.ts';
import { apiOf, apiRequest } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

const ALL: [string, AnyCall][] = Object.entries(calls);

/** What a careful client would send where the schema alone does not say. */
const PLAIN: Record<string, unknown> = {
  date: ['2025-03-10'],
  national_names: ['中国'],
  start_time: 1_741_000_000,
  end_time: 1_741_600_000,
  position: 1,
  select_parent_zone: true,
  select_parent_national: true,
};

const JUNK: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2_147_483_648,
  1e20,
  1e308,
  '',
  ' ',
  '1e5',
  '0x1',
  'abc',
  '\0',
  'a\0b',
  '\ud800',
  "' or 1=1 --",
  '%_%',
  '9999-99-99',
  'x'.repeat(50_000),
  [],
  [null],
  [[[[1]]]],
  ['\0'],
  Array(2000).fill(1),
  {},
  { $ne: 1 },
  { __proto__: null, constructor: 1 },
];
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '1',
  '"x"',
  '{"a":1}',
  '\0',
  `${'['.repeat(50_000)}`,
  '{"game_id":1e999}',
];

const fieldsOf = (call: AnyCall): { all: string[]; plain: Record<string, unknown> } => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const all = Object.keys(schema.properties ?? {});
  const plain = Object.fromEntries((schema.required ?? []).map(name => [name, PLAIN[name] ?? 1]));
  return { all, plain };
};

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  }
  return query.toString();
}

for (const dialect of DIALECTS)
  describe(`bad input on ${dialect}`, () => {
    let db: TestDatabase;
    let api: Router;
    let asked = 0;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      const tournament = await make.makeTournament(db);
      await make.makeStage(db, tournament.id);
      const team = await make.makeTeam(db);
      await make.makePlayer(db);
      await make.makeMatch(db, { tournament_id: tournament.id, teams: [team.id, null] });
      api = apiOf(db);
    });
    afterAll(() => db.drop());

    async function ask({ method, path }: AnyCall, input: Record<string, unknown> | string) {
      const body = typeof input === 'string' ? input : JSON.stringify(input);
      const target = method === 'GET' && typeof input !== 'string' ? `${path}?${queryOf(input)}` : path;
      const address = `192.0.${asked++ >> 10}.1`;
      const answer = plainAnswer(await api(apiRequest(method, target, { body, address })));
      const what = `${method} ${target.slice(0, 200)} ${body.slice(0, 200)}`;
      expect(answer.status, what).toBeLessThan(500);
      if (answer.status !== 400) return answer.status;
      const { error } = failure.parse(JSON.parse(answer.body));
      expect(error, what).toMatchObject({ reason: 'bad_input', field: expect.stringMatching(/./) });
      expect(error.message, what).toMatch(error.field === 'body' ? /请求体/ : new RegExp(error.field!));
      return 400;
    }

    test('there are calls', () => expect(ALL.length).toBeGreaterThan(30));

    test.each(ALL)('%s', async (_name, call) => {
      const { all, plain } = fieldsOf(call);
      expect([200, 401, 404], 'a careful client is not refused').toContain(await ask(call, plain));
      if (call.method === 'POST') for (const body of BODIES) await ask(call, body);
      for (const field of all) {
        for (const junk of JUNK) await ask(call, { ...plain, [field]: junk });
        const { [field]: _gone, ...rest } = plain;
        await ask(call, rest);
      }
    });
  });

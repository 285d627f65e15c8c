/** Both engines give the same answers, in the same order, to the byte. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyCall } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/index.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import type { Router } from '#lib/http/router.server.ts';
import { loadDemo } from '#lib/ingest/demo/load.server.ts';
import { apiOf, apiRequest } from '#tests/support/api.ts';
import { candidatesOf, randomInput } from '#tests/support/ask-anything.ts';
import { counters, counts } from '#tests/support/counters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { demoDatabase } from '#tests/support/demo.ts';
import { DEMO_NOW } from '#tests/support/demo-now.ts';
import { sized } from '#tests/support/long.ts';
import { seeded } from '#tests/support/random.ts';

const ALL: [string, AnyCall][] = Object.entries(calls);
const ASKED = sized(15, 200);

function fieldsOf(call: AnyCall): { required: string[]; optional: string[] } {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const required = schema.required ?? [];
  return {
    required,
    optional: Object.keys(schema.properties ?? {}).filter(name => !required.includes(name)),
  };
}

function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    [value].flat().map(one => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

describe.runIf(DIALECTS.includes('postgres'))('on SQLite and PostgreSQL alike', () => {
  let postgres: TestDatabase;
  let apis: Router[];
  let candidates: Awaited<ReturnType<typeof candidatesOf>>;

  beforeAll(async () => {
    postgres = await makeDatabase('postgres');
    await loadDemo(postgres, { now: DEMO_NOW });
    apis = [demoDatabase(), postgres].map(db => apiOf(db, DEMO_NOW));
    candidates = await candidatesOf(demoDatabase());
  });
  afterAll(() => postgres.drop());

  async function ask(api: Router, { method, path }: AnyCall, input: Record<string, unknown>, n: number) {
    const address = `192.0.2.${n % 200}`;
    const request =
      method === 'POST'
        ? apiRequest(method, path, { body: JSON.stringify(input), address })
        : apiRequest(method, `${path}?${queryOf(input)}`, { address });
    const { status, body } = plainAnswer(await api(request));
    return { status, body };
  }

  test.each(ALL)('%s', async (name, call) => {
    const random = seeded([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
    const fields = fieldsOf(call);
    let answered = 0;
    for (let n = 0; n < ASKED; n++) {
      const input = randomInput(fields, candidates, random);
      const [sqlite, other] = await Promise.all(apis.map(api => ask(api, call, input, n)));
      expect(other, JSON.stringify(input)).toEqual(sqlite);
      if (sqlite!.status === 200) answered++;
    }
    expect(answered, 'answers that are no refusal').toBeGreaterThan(ASKED / 5);
  });

  test('counters are exact on both', async () => {
    const real = await counts(postgres);
    expect(real.length).toBeGreaterThan(100);
    expect(await counters(postgres)).toEqual(real);
    expect(await counters(demoDatabase())).toEqual(real);
  });
});

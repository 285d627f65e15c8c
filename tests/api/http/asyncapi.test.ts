/** /api/asyncapi.json: valid by AsyncAPI's own parser, and complete. */
import { Parser } from '@asyncapi/parser';
import { expect, test } from 'vitest';
import { CLOSE } from '#lib/chat/gateway/close-code.ts';
import { upFrames } from '#lib/chat/gateway/frames.ts';
import { downFrames } from '#lib/chat/gateway/shapes.ts';
import { asyncApi } from '#lib/http/docs/asyncapi.ts';
import { readSource } from '#tests/support/sources.ts';

const document = asyncApi('https://saidian.example');
const errorsOf = async (input: object) => {
  const { diagnostics } = await new Parser().parse(JSON.stringify(input));
  // 0 is an error; hints concern licences and tags.
  return diagnostics.filter(({ severity }) => severity === 0).map(({ message }) => message);
};

test('is valid AsyncAPI 3', async () => {
  expect(await errorsOf(document)).toEqual([]);
});

test('the validator refuses a document whose operation names a missing message', async () => {
  const broken = structuredClone(document);
  delete broken.channels['im']!.messages['up_hello'];
  expect(await errorsOf(broken)).not.toEqual([]);
});

test('holds every frame of both directions', () => {
  const names = Object.keys(document.channels['im']!.messages);
  expect(names.toSorted()).toEqual(
    [
      ...Object.keys(upFrames).map(type => `up_${type}`),
      ...Object.keys(downFrames).map(type => `down_${type}`),
    ].toSorted(),
  );
});

test('says of every field what it holds, in Chinese', () => {
  const without: string[] = [];
  const look = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties = {} } = value as {
      properties?: Record<string, { description?: string; const?: string }>;
    };
    for (const [name, field] of Object.entries(properties))
      if (field.const === undefined && !/\p{Script=Han}/u.test(field.description ?? ''))
        without.push(`${at}.${name}`);
    for (const inner of Object.values(value)) look(inner, at);
  };
  for (const [name, { payload }] of Object.entries(
    document.channels['im']!.messages as Record<string, { payload: object }>,
  ))
    look(payload, name);
  expect(without).toEqual([]);
});

test('the manual names every frame and every close code', () => {
  const manual = readSource('docs/im-protocol.md');
  const expected = [...Object.keys(upFrames), ...Object.keys(downFrames)].map(type => `\`${type}\``);
  const codes = Object.values(CLOSE).map(String);
  expect([...expected, ...codes].filter(one => !manual.includes(one))).toEqual([]);
});

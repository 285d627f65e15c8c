/** What is written about `/live` for others is what it sends. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LIVE_EXAMPLES, liveSection } from '#lib/http/docs/live-section.ts';
import { liveChange, traitsOf } from '#lib/wiki/live/change.ts';
import { LIVE_MESSAGES, liveMessage } from '#lib/wiki/live/message-schema.ts';
import { matchItemOf } from '#tests/support/match-item.ts';
import { Ear, instantStreams, NOW, since } from './listener.ts';

const MANUAL = readFileSync('docs/live-stream.md', 'utf8');

test.each(Object.entries(LIVE_EXAMPLES))(
  'the example of %s is such a message, on the page and in the manual',
  (name, text) => {
    const schema = LIVE_MESSAGES[name as keyof typeof LIVE_MESSAGES];
    expect(schema.safeParse(JSON.parse(text)).error).toBeUndefined();
    expect(MANUAL).toContain(`\`\`\`text\n${text}\n\`\`\``);
  },
);

test('the manual has no other examples of messages', () => {
  const examples = [...MANUAL.matchAll(/```text\n(.*?)\n```/gs)].map(([, text]) => text);
  expect(examples).toEqual(Object.values(LIVE_EXAMPLES));
});

test('a message with a field that is not described is refused', () => {
  expect(liveMessage.safeParse({ id: 1, extra: 1 }).success).toBe(false);
  expect(liveMessage.safeParse({ id: 1, match: 7 }).success).toBe(false);
});

test('every field is named on the page', () => {
  const page = liveSection('https://saidian.test').text;
  for (const schema of Object.values(LIVE_MESSAGES))
    for (const field of Object.keys(schema.shape))
      expect(page).toMatch(new RegExp(`<code>${field}\\??</code>`));
});

describe('what the stream sends', () => {
  const item = matchItemOf({ unique_id: 7, revision: 4 });
  const received = { change: liveChange(item, [], undefined), traits: traitsOf(item, []) };

  test('fits the description: a change, with and without results, what was missed, talk', () => {
    const streams = instantStreams(100);
    const ears = [new Ear(), new Ear(), new Ear()];
    streams.join(ears[0]!.sink, NOW);
    streams.join(ears[1]!.sink, { ...NOW, isHidden: true });
    streams.publish(101, [received]);
    streams.talk(['match:7']);
    streams.reset(102);
    streams.join(ears[2]!.sink, since(1));
    const messages = ears.flatMap(ear => ear.messages);
    for (const message of messages)
      expect(liveMessage.safeParse(message).error, JSON.stringify(message)).toBeUndefined();
    const kinds = messages.map(
      message => Object.entries(LIVE_MESSAGES).find(([, schema]) => schema.safeParse(message).success)![0],
    );
    expect(new Set(kinds)).toEqual(new Set(['change', 'missed', 'talk']));
    expect(messages.some(message => message.match && !message.shown)).toBe(true);
  });
});

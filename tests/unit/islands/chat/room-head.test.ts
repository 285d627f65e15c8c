/** The head of a match-day room: what was asked or changed while the room was being opened is in it. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { ImEvents } from '#islands/chat/im/client.ts';
import { Emitter } from '#islands/chat/im/emitter.ts';
import { until } from '#tests/support/until.ts';

const CHANNEL = 7;
const PLACE = { group_id: 3, channel_id: CHANNEL };
/** Calls that wait for an answer, oldest first. */
let requests: { call: string; answer(list: object[]): void }[];
let events: Emitter<ImEvents>;
const opened = (channelId: number) => events.emit('opened', { channelId } as ImEvents['opened']);
const quizRequest = () =>
  events.emit('log', { channel_id: CHANNEL, entries: [{ message_type: 'quiz' }] } as ImEvents['log']);

beforeEach(() => {
  requests = [];
  events = new Emitter();
  vi.resetModules();
  vi.doMock('#islands/chat/state/client.ts', () => ({ im: () => events }));
  vi.doMock('#islands/platform/ui/spoiler-free.ts', () => ({ isSpoilerFree: () => false }));
  vi.doMock('#islands/chat/api.ts', () => ({
    anyCall: (call: string) => new Promise(done => requests.push({ call, answer: list => done({ list }) })),
  }));
});
afterAll(() => {
  vi.doUnmock('#islands/chat/state/client.ts');
  vi.doUnmock('#islands/chat/api.ts');
  vi.doUnmock('#islands/platform/ui/spoiler-free.ts');
  vi.resetModules();
});

test('a poll that was asked between the list and the opening is shown', async () => {
  const { $openQuiz, showOpenQuiz } = await import('#islands/chat/state/open-quiz.ts');
  showOpenQuiz(PLACE);
  requests.shift()!.answer([]);
  opened(8);
  expect(requests).toHaveLength(0);
  opened(CHANNEL);
  requests.shift()!.answer([{ quiz_id: 1 }]);
  await until(() => expect($openQuiz.get()).toEqual({ quiz_id: 1 }));
});

test('an older list that comes later does not hide a newer poll', async () => {
  const { $openQuiz, showOpenQuiz } = await import('#islands/chat/state/open-quiz.ts');
  showOpenQuiz(PLACE);
  quizRequest();
  const [older, newer] = requests;
  newer!.answer([{ quiz_id: 1 }]);
  await until(() => expect($openQuiz.get()).toEqual({ quiz_id: 1 }));
  older!.answer([]);
  await new Promise(done => setTimeout(done));
  expect($openQuiz.get()).toEqual({ quiz_id: 1 });
});

test('a score that changed between the list and the opening is shown', async () => {
  const { showMatchDay } = await import('#islands/chat/state/match-day.ts');
  const { $matchDay } = await import('#islands/chat/state/stores.ts');
  showMatchDay(CHANNEL);
  requests.shift()!.answer([{ unique_id: 1, main_score: 0 }]);
  await until(() => expect($matchDay.get()?.matches).toHaveLength(1));
  opened(CHANNEL);
  requests.shift()!.answer([{ unique_id: 1, main_score: 1 }]);
  await until(() => expect($matchDay.get()?.matches).toEqual([{ unique_id: 1, main_score: 1 }]));
});

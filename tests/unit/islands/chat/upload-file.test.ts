/** Uploads over a network that breaks: a site of the test's own answers in the server's place. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

class Broken extends Error {}
type Sent = [method: string, offset: string | undefined];
type Answer = { status: number; text: string; header(name: string): string | null };

const answer = (status: number, body: object = {}, headers: Record<string, string> = {}): Answer => ({
  status,
  text: JSON.stringify(body),
  header: name => headers[name] ?? null,
});
const STORED = answer(200, { code: 200, data: { key: 'k' } });
const refused = (reason: string, message: string) => answer(409, { code: 409, error: { reason, message } });
const there = (offset: number) =>
  answer(200, {}, { 'upload-offset': String(offset), 'upload-complete': '?0' });

/** What the network does next; it is broken where nothing is said. */
let coming: (Answer | Error)[] = [];
const sent: Sent[] = [];
let uploadFile: typeof import('#islands/chat/attach/upload-file.ts').uploadFile;

const MOCKED = ['#islands/chat/attach/send-body.ts', '#islands/platform/request/upload.ts'] as const;
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => {});
  vi.doMock(MOCKED[0], () => ({
    Broken,
    async send({ method, headers }: { method: string; headers: Record<string, string> }) {
      sent.push([method, headers['upload-offset']]);
      const next = coming.shift() ?? new Broken();
      if (next instanceof Error) throw next;
      return next;
    },
  }));
  vi.doMock(MOCKED[1], () => ({ leaveFor: async () => ({ key: 'k', upload_url: '/u', upload_token: 't' }) }));
  ({ uploadFile } = await import('#islands/chat/attach/upload-file.ts'));
  for (const path of MOCKED) vi.doUnmock(path);
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});
beforeEach(() => {
  coming = [];
  sent.length = 0;
});

const upload = async (signal = new AbortController().signal) => {
  const done = uploadFile('chat_group_files', new Blob(['x'.repeat(100)]), { signal, onSent() {} });
  const outcome = done.then(
    key => key,
    (error: Error) => error,
  );
  await vi.runAllTimersAsync();
  return outcome;
};

describe('an upload', () => {
  test('that does not break is one request', async () => {
    coming = [STORED];
    expect(await upload()).toBe('k');
    expect(sent).toEqual([['PATCH', '0']]);
  });

  test('that broke goes on where the server is', async () => {
    coming = [new Broken(), there(40), STORED];
    expect(await upload()).toBe('k');
    expect(sent).toEqual([
      ['PATCH', '0'],
      ['HEAD', undefined],
      ['PATCH', '40'],
    ]);
  });

  test('whose last answer was lost is done', async () => {
    coming = [new Broken(), answer(200, {}, { 'upload-complete': '?1' })];
    expect(await upload()).toBe('k');
  });

  test.each(['still_receiving', 'other_offset'])('refused as %s asks where to go on', async reason => {
    coming = [refused(reason, ''), there(70), STORED];
    expect(await upload()).toBe('k');
    expect(sent.at(-1)).toEqual(['PATCH', '70']);
  });

  test('goes on after what a proxy says in the server’s place', async () => {
    coming = [{ ...answer(502), text: '<h1>Bad gateway</h1>' }, there(0), STORED];
    expect(await upload()).toBe('k');
  });

  test('that is refused is not tried again, and says why', async () => {
    coming = [refused('bad_input', '只能上传 JPG/PNG 格式的图片！')];
    expect(await upload()).toMatchObject({ message: '只能上传 JPG/PNG 格式的图片！' });
    expect(sent).toHaveLength(1);
  });

  test('that never gets through is given up', async () => {
    expect(await upload()).toMatchObject({ reason: 'network' });
    expect(sent.length).toBeLessThan(20);
  });

  test('that is cancelled ends', async () => {
    const stop = new AbortController();
    const done = upload(stop.signal);
    stop.abort();
    expect(await done).toMatchObject({ reason: 'cancelled' });
  });
});

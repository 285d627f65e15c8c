import { expect, onTestFinished, test, vi } from 'vitest';
import { type Bounds, FairQueue } from '#lib/platform/load/fair-queue.ts';

/** Works whose end the test decides. */
class Works {
  readonly begun: string[] = [];
  readonly #ends = new Map<string, () => void>();
  readonly queue: FairQueue;

  constructor(bounds: Partial<Bounds>) {
    this.queue = new FairQueue({ atOnce: 1, laneAtOnce: 1, waiting: 100, laneWaiting: 100, ...bounds });
  }

  /** Adds works named by their lane and a number. */
  add(...names: string[]): Promise<string>[] {
    return names.map(name =>
      this.queue.run(name[0]!, async () => {
        this.begun.push(name);
        await new Promise<void>(end => this.#ends.set(name, end));
        return name;
      }),
    );
  }

  async end(name: string): Promise<void> {
    this.#ends.get(name)!();
    await this.settled();
  }

  async settled(): Promise<void> {
    for (let n = 0; n < 5; n++) await new Promise(setImmediate);
  }
}

test('lanes take turns: a long lane delays another lane’s single work by one work', async () => {
  const works = new Works({});
  const all = works.add('a1', 'a2', 'a3', 'b1', 'c1', 'c2');
  await works.settled();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'c2', 'a3']) {
    expect(works.begun.at(-1)).toBe(name);
    await works.end(name);
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2']);
});

test('`atOnce` bounds the running works of all lanes, `laneAtOnce` those of one', async () => {
  const works = new Works({ atOnce: 3, laneAtOnce: 2 });
  works.add('a1', 'a2', 'a3', 'a4', 'b1', 'b2');
  await works.settled();
  expect(works.begun.toSorted()).toEqual(['a1', 'a2', 'b1']);
  await works.end('b1');
  expect(works.begun.at(-1)).toBe('b2');
});

test('works beyond the waiting limits, of one lane or of all, are refused with 503', async () => {
  const works = new Works({ waiting: 3, laneWaiting: 2 });
  const busy = { status: 503, reason: 'busy', report: false };
  works.add('a1');
  await works.settled();
  works.add('a2', 'a3');
  expect(works.queue.hasRoom('a')).toBe(false);
  await expect(works.add('a4')[0]).rejects.toMatchObject(busy);
  works.add('b1');
  expect(works.queue.hasRoom('c')).toBe(false);
  await expect(works.add('c1')[0]).rejects.toMatchObject(busy);
  expect(works.queue.refused).toBe(2);
  await works.end('a1');
  expect(works.queue.hasRoom('c')).toBe(true);
});

test('a work that fails frees its slot for the next', async () => {
  const works = new Works({});
  const failing = works.queue.run('a', async () => {
    throw new Error('failed');
  });
  const [next] = works.add('a1');
  await expect(failing).rejects.toThrow('failed');
  await works.settled();
  await works.end('a1');
  expect(await next).toBe('a1');
});

test('the event loop turns between the starts of two works', async () => {
  const works = new Works({ atOnce: 10, laneAtOnce: 10 });
  works.add('a1', 'a2');
  const seen: number[] = [];
  for (let n = 0; n < 3; n++) {
    await new Promise(setImmediate);
    seen.push(works.begun.length);
  }
  expect(seen).toEqual([1, 2, 2]);
});

test('a lane pauses after a work that asks for it; other lanes go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const works = new Works({});
  await works.queue.run(
    'a',
    async () => {},
    () => 50,
  );
  works.add('a1', 'b1');
  await works.settled();
  expect(works.begun).toEqual(['b1']);
  await works.end('b1');
  expect(works.begun).toEqual(['b1']);
  vi.advanceTimersByTime(50);
  await works.settled();
  expect(works.begun).toEqual(['b1', 'a1']);
});

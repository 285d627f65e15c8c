/** Two processes that send requests; what they found, added up. */
import type { KindSent, Order, Plan, Sent } from './generator.ts';
import { addCounts, type Counts, percentile, total } from './latency.ts';
import type { Kind } from './mix.ts';
import type { Site } from './site.ts';
import { Workers } from './workers.ts';

const PROCESSES = 2;
const NUMBERS_EACH = 1e9;

/** Of one kind of request, or of all. */
export interface Answers {
  requests: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  statuses: Record<string, number>;
  /** Answered 503 with Retry-After. */
  shed: number;
  /** Not answered. */
  failed: number;
}

export interface Load {
  /** Requests a second that were sent. */
  rate: number;
  all: Answers;
  /** What the page cache answers. */
  pages: Answers;
  kinds: Record<string, Answers>;
  withheld: number;
  generatorCores: number;
}

export class Generators {
  readonly #workers: Workers<Order, Sent>;
  readonly #pages: Set<string>;

  private constructor(workers: Workers<Order, Sent>, kinds: readonly Kind[]) {
    this.#workers = workers;
    this.#pages = new Set(kinds.filter(({ isPage }) => isPage).map(({ name }) => name));
  }

  static async start(site: Site, kinds: Kind[]): Promise<Generators> {
    const plans = Array.from(
      { length: PROCESSES },
      (_, i): Plan => ({
        url: site.server.url,
        kinds,
        members: site.members,
        first: i * NUMBERS_EACH + 1,
      }),
    );
    return new Generators(await Workers.start('scripts/load/generator.ts', plans), kinds);
  }

  /** `rate`: requests a second of all processes together. */
  async send(rate: number, seconds: number): Promise<Load> {
    const sent = await this.#workers.order((_, of) => ({ rate: rate / of, seconds }));
    const kinds: Record<string, KindSent> = {};
    for (const one of sent)
      for (const [name, told] of Object.entries(one.kinds)) {
        kinds[name] ??= none();
        add(kinds[name], told);
      }
    const joined = (names: string[]) => {
      const all = none();
      for (const name of names) add(all, kinds[name]!);
      return answersOf(all);
    };
    const names = Object.keys(kinds).toSorted();
    const sum = (of: (one: Sent) => number) => sent.reduce((all, one) => all + of(one), 0);
    return {
      rate: Math.round(sum(one => one.sent) / seconds),
      all: joined(names),
      pages: joined(names.filter(name => this.#pages.has(name))),
      kinds: Object.fromEntries(names.map(name => [name, answersOf(kinds[name]!)])),
      withheld: sum(one => one.withheld),
      generatorCores: Number((sum(one => one.cpuUs) / 1e6 / seconds).toFixed(2)),
    };
  }

  stop(): Promise<void> {
    return this.#workers.stop();
  }
}

const none = (): KindSent => ({ counts: {} as Counts, statuses: {}, shed: 0, failed: 0 });

function add(into: KindSent, more: KindSent): void {
  addCounts(into.counts, more.counts);
  for (const [status, n] of Object.entries(more.statuses))
    into.statuses[status] = (into.statuses[status] ?? 0) + n;
  into.shed += more.shed;
  into.failed += more.failed;
}

const answersOf = ({ counts, statuses, shed, failed }: KindSent): Answers => ({
  requests: total(counts) + failed,
  p50: percentile(counts, 0.5),
  p99: percentile(counts, 0.99),
  statuses,
  shed,
  failed,
});

/** The services that facts come from: how old their last good answer is, what failed, what waits for a person. */
import { Gauge, type Registry } from 'prom-client';
import type { App } from '../../app/app.ts';
import { countQuestions, feedList } from '../../newsroom/feed/desk.server.ts';
import { inTime } from './in-time.ts';

export function collectFeeds(
  registry: Registry,
  { db, now, feeds }: Pick<App, 'db' | 'now' | 'feeds'>,
): void {
  const names = new Set(feeds.sources.map(({ name }) => name));
  const common = { labelNames: ['source' as const], registers: [registry] };
  const age = new Gauge({
    ...common,
    name: 'saidian_feed_last_good_seconds',
    help: 'Time since the last answer of the service that was used',
  });
  const failing = new Gauge({
    ...common,
    name: 'saidian_feed_failing',
    help: '1 while the last answer of the service could not be used',
  });
  const left = new Gauge({
    ...common,
    name: 'saidian_feed_requests_left',
    help: 'Requests that the service may still be asked in this hour',
  });
  new Gauge({
    registers: [registry],
    name: 'saidian_feed_questions',
    help: 'What a person has to decide at /o/feeds',
    async collect() {
      const read =
        names.size > 0 ? await inTime(Promise.all([feedList(db, now()), countQuestions(db)])) : undefined;
      // An unknown value is left out, rather than repeated as it was.
      for (const gauge of [age, failing, left]) gauge.reset();
      if (!read) return this.reset();
      const [list, questions] = read;
      this.set(questions);
      for (const { name, state, last_good_time, hourly, hour_requests } of list) {
        if (!names.has(name)) continue;
        if (last_good_time !== null) age.set({ source: name }, now() / 1000 - last_good_time);
        failing.set({ source: name }, state === 'failing' ? 1 : 0);
        left.set({ source: name }, Math.max(0, hourly - hour_requests));
      }
    },
  });
}

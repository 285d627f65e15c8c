/** The site: its cache, the work that waits, who is connected, the messages sent. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { App } from '../../app/app.ts';
import type { Work } from '../work.ts';
import { countedFrom } from './counted.ts';
import { inTime } from './in-time.ts';

export function collectSite(registry: Registry, app: App, work: Work): void {
  const { pageCache, realtime, chat, messages, bus } = app;
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  const counter = (name: string, help: string, total: () => number) => {
    const added = countedFrom((_: 'all', more) => made.inc(more));
    const made = new Counter({ name, help, registers: [registry], collect: () => added('all', total()) });
  };
  counter(
    'saidian_page_cache_hits_total',
    'Answers that were at hand or under way',
    () => pageCache.counts.hits,
  );
  counter('saidian_page_cache_misses_total', 'Answers that had to be made', () => pageCache.counts.misses);
  gauge('saidian_page_cache_bytes', 'Bytes of kept answers', () => pageCache.size.bytes);
  gauge('saidian_page_cache_entries', 'Kept answers', () => pageCache.size.entries);
  gauge('saidian_renders_running', 'Pages and calls that are made now', () => work.load.running);
  gauge('saidian_renders_waiting', 'Pages and calls that wait for their turn', () => work.load.waiting);
  counter(
    'saidian_renders_shed_total',
    'Refused with 503: too many waited, or the process was behind',
    () => work.load.refused,
  );
  gauge('saidian_streams_open', 'Open streams of events (SSE)', () => realtime.hub.size);
  gauge('saidian_sockets_open', 'Open connections of rooms (WebSocket)', () => chat.clients.size);
  counter('saidian_messages_said_total', 'Messages said in rooms and letters', () => messages.sentCount);
  counter('saidian_frames_refused_total', 'Frames of rooms that were refused', () => chat.refused);
  new Gauge({
    name: 'saidian_bus_connected',
    help: '1 when events reach other processes',
    registers: [registry],
    async collect() {
      this.set((await inTime(bus.ping().then(() => true))) ? 1 : 0);
    },
  });
}

/** /metrics for Prometheus, on a port of its own that no reader reaches. Loaded only where METRICS_PORT is set. */
import type { RequestListener, ServerResponse } from 'node:http';
import { Registry } from 'prom-client';
import type { App } from '../../app/app.ts';
import type { Meter } from '../answered.server.ts';
import type { Work } from '../work.ts';
import { collectDatabase } from './database.server.ts';
import { collectFeeds } from './feeds.server.ts';
import { collectProcess } from './process.server.ts';
import { collectRequests } from './requests.server.ts';
import { collectSite } from './site.server.ts';

export interface Metrics {
  meter: Meter;
  listener: RequestListener;
}

/** `work`: that of pages and calls. */
export function makeMetrics(app: App, work: Work): Metrics {
  const registry = new Registry();
  collectProcess(registry);
  collectDatabase(registry, app);
  collectSite(registry, app, work);
  collectFeeds(registry, app);
  const meter = collectRequests(registry);
  const answer = async (path: string, response: ServerResponse) => {
    if (path !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  };
  return {
    meter,
    listener: ({ url = '' }, response) =>
      void answer(url.split('?', 1)[0]!, response).catch(() => response.writeHead(500).end()),
  };
}

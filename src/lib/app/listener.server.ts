import type { RequestListener } from 'node:http';
import type { App } from './app.ts';
import { readiness } from './health.server.ts';

export interface Listening {
  app: App;
  astroHandler: RequestListener;
}

export function makeListener({ app, astroHandler }: Listening): RequestListener {
  return async (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path === '/healthz') return void response.end('ok');
    if (path !== '/readyz') return void astroHandler(request, response);
    const state = await readiness(app);
    response.writeHead(state.ready ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(state));
  };
}

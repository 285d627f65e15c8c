/** Another site: a small server of another origin, with one page. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Partner {
  url: string;
  stop(): Promise<void>;
}

/** `body`: HTML of the page. */
export async function partnerSite(body: string): Promise<Partner> {
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="zh-CN"><title>伙伴站</title><body>${body}</body></html>`);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise(done => server.close(done));
  };
  return { url: `http://127.0.0.1:${port}/`, stop };
}

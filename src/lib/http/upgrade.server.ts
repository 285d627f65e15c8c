/** Upgrades of connections to WebSockets: /im is the only one. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { App } from '../app/app.ts';
import { acceptClient } from '../chat/gateway/accept.server.ts';
import { BYTES_MAX } from '../chat/message/limits.ts';
import { networkOf } from '../platform/kernel/network.ts';
import { withinRequest } from '../platform/kernel/request-scope.server.ts';
import { addressOf } from './chain.server.ts';
import { isForeign } from './origin.ts';
import { REQUEST_ID, requestIdOf } from './request-id.server.ts';
import { Work } from './work.ts';

export const IM_PATH = '/im';
/** The longest message, escaped, with its envelope. */
const PAYLOAD_MAX = 2 * BYTES_MAX;

export interface Upgrade {
  /** Whether it is one of ours. */
  takes(request: IncomingMessage): boolean;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** `work`: what frames of a network may cost. */
export function makeUpgrade(app: App, work = new Work({ now: app.now })): Upgrade {
  // Compression costs five times the CPU and ten times the memory (docs/decisions/042).
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: PAYLOAD_MAX,
    // Pings are counted (chat/gateway/client.server.ts).
    autoPong: false,
  });
  const ids = new WeakMap<IncomingMessage, string>();
  server.on('headers', (lines, request) => lines.push(`${REQUEST_ID}: ${ids.get(request)}`));
  return {
    takes: ({ url, headers }) =>
      url!.split('?', 1)[0] === IM_PATH && headers.upgrade?.toLowerCase() === 'websocket',
    take(request, socket, head) {
      const header = (name: string) => [request.headers[name]].flat()[0];
      const address = networkOf(addressOf(app, request, request.headers['x-forwarded-for']));
      const id = requestIdOf(request, header(REQUEST_ID), app.env.TRUST_PROXY);
      ids.set(request, id);
      server.handleUpgrade(request, socket, head, ws =>
        acceptClient(ws, socket, {
          gateway: app.chat,
          services: app,
          address,
          payer: { takeTurn: run => work.run(address, run), charge: run => work.charge(address, run) },
          within: run => withinRequest({ id, route: IM_PATH }, run),
          leave: app.admission.enter('chat', address),
          isForeign: isForeign({ header }, app.origin),
        }),
      );
    },
  };
}

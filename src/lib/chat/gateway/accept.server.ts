/** Takes a WebSocket as a client of the gateway. */
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Services } from '../../platform/contract/context.ts';
import { Client, type Payer } from './client.server.ts';
import { CLOSE, CLOSE_REASON, type CloseCode } from './close-code.ts';
import type { ChatGateway } from './gateway.server.ts';
import { handleFrame } from './handle.server.ts';

/** How long a client may stay silent before its first frame. */
const HELLO_MS = 10_000;

export interface Accepting {
  gateway: ChatGateway;
  services: Services;
  address: string;
  payer: Payer;
  /** Runs a frame as part of the request that opened the connection, by whose id the log names it. */
  within<T>(work: () => T): T;
  /** Ends counting the connection; undefined where its network has too many. */
  leave: (() => void) | undefined;
  isForeign: boolean;
}

export function acceptClient(ws: WebSocket, socket: Duplex, input: Accepting): void {
  const { gateway, services, address, payer, within, leave } = input;
  // Malformed frames: `ws` closes the connection itself.
  ws.on('error', () => {});
  const refusal = refusalOf(input);
  if (refusal) {
    leave?.();
    ws.close(refusal, CLOSE_REASON[refusal]);
    return;
  }
  const client = new Client(ws, socket, { address, payer, now: gateway.now() });
  gateway.add(client);
  const silence = setTimeout(() => {
    if (!client.identified) client.end(CLOSE.token);
  }, HELLO_MS).unref();
  ws.on('message', (data: RawData, isBinary: boolean) => {
    if (isBinary) return client.end(CLOSE.badFrame);
    client.inTurn(gateway.now(), () => within(() => handleFrame(String(data), client, gateway, services)));
  });
  ws.on('ping', data => client.pinged(gateway.now(), data));
  ws.on('pong', () => client.noteAlive());
  ws.on('close', () => {
    clearTimeout(silence);
    leave?.();
    gateway.remove(client);
  });
}

function refusalOf({ gateway, leave, isForeign }: Accepting): CloseCode | undefined {
  if (gateway.isClosed) return CLOSE.restarting;
  if (isForeign) return CLOSE.foreignOrigin;
  return leave ? undefined : CLOSE.tooMany;
}

/** Takes a WebSocket as a client of the gateway. */
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Services } from '../contract/context.ts';
import { Client, type TakeTurn } from './client.server.ts';
import { CLOSE, type CloseCode } from './close-code.ts';
import type { Gateway } from './gateway.server.ts';
import { handleFrame } from './handle.server.ts';

/** How long a client may stay silent before its first frame. */
const HELLO_MS = 10_000;

export interface Accepting {
  gateway: Gateway;
  services: Services;
  address: string;
  takeTurn: TakeTurn;
  /** Runs a frame as part of the request that opened the connection, by whose id the log names it. */
  within<T>(work: () => T): T;
  /** Most connections of one address (IM_PER_ADDRESS). */
  perAddress: number;
  isForeign: boolean;
}

export function acceptClient(ws: WebSocket, socket: Duplex, given: Accepting): void {
  const { gateway, services, address, takeTurn, within } = given;
  // Malformed frames: `ws` closes the connection itself.
  ws.on('error', () => {});
  const refusal = refusalOf(given);
  if (refusal) {
    ws.close(refusal);
    return;
  }
  const client = new Client(ws, socket, { address, takeTurn, now: gateway.now() });
  gateway.add(client);
  const silence = setTimeout(() => {
    if (!client.identified) client.end(CLOSE.token);
  }, HELLO_MS).unref();
  ws.on('message', (data: RawData, isBinary: boolean) => {
    if (isBinary) return client.end(CLOSE.badFrame);
    client.inTurn(gateway.now(), () => within(() => handleFrame(String(data), client, gateway, services)));
  });
  ws.on('ping', data => client.pinged(gateway.now(), data));
  ws.on('pong', () => client.heard());
  ws.on('close', () => {
    clearTimeout(silence);
    gateway.remove(client);
  });
}

function refusalOf({ gateway, address, perAddress, isForeign }: Accepting): CloseCode | undefined {
  if (gateway.isClosed) return CLOSE.restarting;
  if (isForeign) return CLOSE.foreignOrigin;
  return gateway.countOf(address) >= perAddress ? CLOSE.tooMany : undefined;
}

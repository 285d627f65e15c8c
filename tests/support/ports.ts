/** Each worker's own ports, below those of outgoing connections (from 32768 on Linux). */
import { createServer } from 'node:net';

const OWN_PORTS = 1000;
const FIRST_PORT = 20_000 + OWN_PORTS * Number(process.env['VITEST_POOL_ID'] ?? 0);
/** The first ones are those of sites. */
const SITES_MOST = 10;
const FREE_PORTS = OWN_PORTS - SITES_MOST;

let ports = process.pid;
const sites = new Set<number>();

/** A free port, for a process that may only come to listen much later: nobody else is given it meanwhile. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < FREE_PORTS; tries++) {
    const port = FIRST_PORT + SITES_MOST + (ports++ % FREE_PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port of ${FIRST_PORT + SITES_MOST}–${FIRST_PORT + OWN_PORTS - 1} is free`);
}

/**
 * The port of a site that a test serves: file after file has the same one, for the browser keeps the files of the
 * build by it. Ends with `leaveSitePort`.
 */
export async function takeSitePort(): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + SITES_MOST; port++) {
    if (sites.has(port)) continue;
    sites.add(port);
    if (await isFree(port)) return port;
    sites.delete(port);
  }
  throw new Error(`More than ${SITES_MOST} sites are open`);
}

export const leaveSitePort = (port: number): void => void sites.delete(port);

const isFree = (port: number): Promise<boolean> =>
  new Promise(done => {
    const server = createServer();
    server.on('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

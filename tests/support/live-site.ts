/** The built site served within the test process, so that tests can change its data. */
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type { App } from '#lib/app/app.ts';
import { readEnv } from '#lib/app/env.server.ts';
import { startApp } from '#lib/app/start.server.ts';
import { makeFileReader } from '#lib/http/files.server.ts';
import { makeListener } from '#lib/http/listener.server.ts';
import { makeServer } from '#lib/http/server.server.ts';
import { Work } from '#lib/http/work.ts';
import { ROOT } from '#lib/platform/kernel/root.server.ts';
import { OWN_PATH } from '#lib/wiki/live/own-stream.server.ts';
import type { CampFacts, MatchChanges } from '#lib/wiki/match/facts.ts';
import { updateMatch } from '#lib/wiki/match/write.server.ts';
import { inTransaction } from './factory.ts';
import { PATIENCE } from './pace.ts';
import { copyPrepared } from './prepared.ts';
import { freePort, type Variables } from './process.ts';
import { tempFolder } from './server.ts';

/**
 * Like `expect.poll`, for updates from a stream: a broken one reconnects after up to four seconds (`RETRY_MS` of the
 * hubs), and updates take up to four more to settle.
 */
export const eventually: typeof expect.poll = look => expect.poll(look, PATIENCE);

/**
 * Cookie that keeps a browser's member stream empty: its updates would change pages in the middle of other
 * tests. A cookie, since Playwright routes would disable the cache for the page's files.
 */
export const DEAF = 'deaf';
const isDeaf = ({ url, headers }: IncomingMessage): boolean =>
  url === OWN_PATH && headers.cookie?.includes(`${DEAF}=1`) === true;

/** The app runs from the sources, as the tests do: its pages are told of it. */
function loadBuild(): Promise<typeof import('#lib/http/entry.server.ts')> {
  return import(pathToFileURL(join(ROOT, 'dist/server/entry.mjs')).href);
}

/** match_status of an ongoing match. */
const ON = 2;

export class LiveSite {
  readonly app: App;
  readonly url: string;
  readonly #server: Server;
  readonly #removeFolder: () => void;

  private constructor(app: App, server: Server, removeFolder: () => void) {
    this.app = app;
    this.#server = server;
    this.#removeFolder = removeFolder;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(variables: Variables = {}): Promise<LiveSite> {
    const { folder, remove } = tempFolder();
    copyPrepared(folder);
    const port = await freePort();
    const app = await startApp(readEnv({ PORT: String(port), DATA_DIR: folder, ...variables }));
    const { pages, setApp } = await loadBuild();
    setApp(app);
    const files = makeFileReader(join(ROOT, 'dist/client'));
    const listener = makeListener({ app, pages, files });
    const hearing: RequestListener = (request, response) =>
      isDeaf(request)
        ? response.setHeader('content-type', 'text/event-stream').end()
        : listener(request, response);
    const server = makeServer(app, hearing, new Work({ now: app.now }));
    await new Promise<void>(done => server.listen(port, '127.0.0.1', done));
    return new LiveSite(app, server, remove);
  }

  async close(): Promise<void> {
    this.app.realtime.hub.close();
    this.app.chat.drain();
    this.#server.closeAllConnections();
    await new Promise(done => this.#server.close(done));
    await this.app.close();
    this.#removeFolder();
  }

  /** Breaks all connections, as if the network were down. */
  breakOff(): void {
    this.#server.closeAllConnections();
  }

  /** A match of 演示赛 by its place: 'show/1', 'playoff/upper/1/1'. */
  async match(place: string) {
    return this.app.db.read
      .selectFrom('match')
      .selectAll()
      .where('source_key', '=', `showcase/${place}`)
      .executeTakeFirstOrThrow();
  }

  /** Writes the match as data entry does, and publishes the change. */
  async change(id: number, changes: MatchChanges, camps: CampFacts[] = []): Promise<void> {
    const { db } = this.app;
    await inTransaction(db, trx => updateMatch(trx, id, changes, camps));
    await this.announce(id);
  }

  /** Sets the current map's points; published with the next change of the match. */
  async score(match_id: number, [main_score, guest_score]: [number, number]): Promise<void> {
    const round = this.app.db.write.updateTable('round').set({ main_score, guest_score });
    await round.where('match_id', '=', match_id).where('status', '=', ON).execute();
  }

  async announce(id: number): Promise<void> {
    const match = await this.app.db.read
      .selectFrom('match')
      .select('tournament_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const tags = ['facts', `match:${id}`, `tournament:${match.tournament_id}`];
    await this.app.bus.publish('factsChanged', { tags });
    await this.app.bus.publish('matchesChanged', { matchIds: [id] });
  }
}

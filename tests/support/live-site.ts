/** The built site served within the test, so that it can change what readers look at. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '#lib/app/app.ts';
import { readEnv } from '#lib/app/env.server.ts';
import { loadAstro } from '#lib/app/serve.server.ts';
import { startApp } from '#lib/app/start.server.ts';
import { makeListener } from '#lib/http/listener.server.ts';
import type { CampFacts, MatchChanges } from '#lib/match/facts.ts';
import { updateMatch } from '#lib/match/write.server.ts';
import { inTransaction } from './factory.ts';
import { copyPrepared } from './prepared.ts';
import { freePort } from './process.ts';
import { tempFolder } from './server.ts';

/** match_status of what is on. */
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

  static async open(): Promise<LiveSite> {
    const { folder, remove } = tempFolder();
    copyPrepared(folder);
    const port = await freePort();
    const app = await startApp(readEnv({ PORT: String(port), DATA_DIR: folder }));
    const server = createServer(makeListener({ app, astroHandler: await loadAstro() }));
    await new Promise<void>(done => server.listen(port, '127.0.0.1', done));
    return new LiveSite(app, server, remove);
  }

  async close(): Promise<void> {
    this.app.live.hub.close();
    this.app.own.hub.close();
    this.#server.closeAllConnections();
    await new Promise(done => this.#server.close(done));
    await this.app.close();
    this.#removeFolder();
  }

  /** Breaks off every connection, as when the network is away. */
  breakOff(): void {
    this.#server.closeAllConnections();
  }

  /** The match of 演示赛 in this place: 'show/1', 'playoff/upper/1/1'. */
  async match(place: string) {
    return this.app.db.read
      .selectFrom('match')
      .selectAll()
      .where('source_key', '=', `showcase/${place}`)
      .executeTakeFirstOrThrow();
  }

  /** Writes the match as data entry does, and says so. */
  async change(id: number, changes: MatchChanges, camps: CampFacts[] = []): Promise<void> {
    const { db } = this.app;
    await inTransaction(db, trx => updateMatch(trx, id, changes, camps));
    await this.announce(id);
  }

  /** Sets the points of the map that is on; told with the next change of the match. */
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

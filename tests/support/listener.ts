/** The listener in front of a fake site: scripted answers, recorded requests. */
import {
  type ClientRequest,
  get,
  request as httpRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { expect } from 'vitest';
import type { App } from '#lib/app/app.ts';
import type { FileReader } from '#lib/http/files.server.ts';
import { makeListener } from '#lib/http/listener.server.ts';
import type { PageRenderer } from '#lib/http/pages.server.ts';
import { makeServer } from '#lib/http/server.server.ts';
import { Work } from '#lib/http/work.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { Admission } from '#lib/platform/load/admission.ts';
import { PageCache } from '#lib/platform/page-cache/store.server.ts';
import type { Files } from '#lib/platform/ports/storage.ts';
import { Hub } from '#lib/platform/realtime/hub.ts';
import { MemberStreams } from '#lib/wiki/live/member-streams.ts';
import { PublicStreams } from '#lib/wiki/live/public-streams.ts';
import { OUTSIDE, TEST_SECRET } from './api.ts';
import { assembly } from './assembly.ts';
import { memoryBus } from './publishing.ts';
import { trafficOf } from './traffic.ts';

/** Maximum connections of an address that say nothing. */
export const SILENT = 2;
/** Maximum streams of changes per address. */
export const STREAMS = 3;
/** Version of the facts at the start. */
export const FACTS = 100;

type PageLocals = Parameters<PageRenderer['render']>[1]['locals'];

/** A page of the site; `path` has the query too. */
type FakePage = (path: string, locals: PageLocals, now: number) => Response | Promise<Response>;

/** A page that may be cached for a minute. */
export const page =
  (headers: Record<string, string> = {}, status = 200, text = '<h1>比分 3:2</h1>'): FakePage =>
  (_path, locals, now) => {
    locals.stands = { tags: ['match:7'], expiresAt: now + 60_000 };
    return new Response(text + '<p>完</p>'.repeat(100), {
      status,
      headers: { 'content-type': 'text/html', ...headers },
    });
  };

interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  size: number;
}

/** An open stream, read chunk by chunk. */
export interface Stream {
  answer: IncomingMessage;
  /** Resolves with all text so far once it contains `text`. */
  until(text: string): Promise<string>;
  ended: Promise<void>;
}

/** A body at once, or in chunks. */
type Sent = string | Buffer | Buffer[];

type Bounds = Pick<Parameters<typeof makeListener>[0], 'bodyBounds' | 'refusalMs'>;

export class Listening {
  /** The pages behind the listener. */
  site: FakePage = page();
  /** The files of the build, by their address. */
  readonly files: Record<string, string | Buffer> = {};
  /** Requests to the pages, in order. */
  readonly requests: { url: string; headers: Record<string, string>; facts: string | undefined }[] = [];
  /** Files that were looked for, in order. */
  readonly read: string[] = [];
  readonly pageCache = new PageCache();
  readonly hub = new Hub();
  readonly live = new PublicStreams(FACTS, { hub: this.hub });
  readonly own = new MemberStreams(this.hub);
  /** Epoch milliseconds. */
  now = 1_000_000;
  /** Milliseconds per page or call, as the server measures them. */
  takes = 0;
  #watched = 0;
  /** Proxies trusted to name the client's address. */
  readonly trusted = new BlockList();
  readonly server: Server;
  readonly #streams: ClientRequest[] = [];

  constructor(
    db: Database,
    files: Files = OUTSIDE.files,
    { imRelay, silentMs, ...bounds }: Bounds & Pick<App, 'imRelay'> & { silentMs?: number } = {},
  ) {
    const env = {
      PUBLIC_URL: 'https://saidian.test',
      CONTACT_EMAIL: 'contact@saidian.test',
      TRUST_PROXY: this.trusted,
    } as App['env'];
    const app: Partial<App> = {
      env,
      origin: env.PUBLIC_URL,
      assembly,
      pageCache: this.pageCache,
      admission: new Admission({ silent: SILENT, stream: STREAMS, ownStream: STREAMS, chat: 100 }),
      live: { streams: this.live } as App['live'],
      own: { streams: this.own } as App['own'],
      db,
      traffic: trafficOf(db, () => this.now),
      bus: memoryBus(),
      files,
      imRelay,
      secret: TEST_SECRET,
      now: () => this.now,
    };
    const pages: PageRenderer = {
      render: async ({ url, headers }, { locals }) => {
        const { origin, pathname, search } = new URL(url);
        expect(origin).toBe(env.PUBLIC_URL);
        const path = pathname + search;
        this.requests.push({ url: path, headers: Object.fromEntries(headers), facts: locals.factsVersion });
        return this.site(path, locals, this.now);
      },
    };
    const builtFiles: FileReader = async path => {
      this.read.push(path);
      const file = this.files[path];
      return file === undefined ? undefined : Buffer.from(file);
    };
    const work = new Work({ now: app.now!, stopwatch: () => (this.#watched += this.takes) });
    const listener = makeListener({
      app: app as App,
      pages,
      files: builtFiles,
      work,
      refusalMs: 0,
      ...bounds,
    });
    this.server = makeServer(app as App, listener, work, silentMs);
  }

  get urls(): string[] {
    return this.requests.map(({ url }) => url);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  open(): Promise<void> {
    return new Promise(done => this.server.listen(0, '127.0.0.1', done));
  }

  close(): Promise<unknown> {
    for (const stream of this.#streams.splice(0)) stream.destroy();
    return new Promise(done => this.server.close(done));
  }

  /** Ends all connections, even with data on the way. */
  breakOff(): void {
    this.server.closeAllConnections();
  }

  /** Requests a stream; it ends with the listener. */
  listen(path: string, headers: Record<string, string> = {}): Promise<Stream> {
    return new Promise((resolve, reject) => {
      const request = get({ port: this.port, path, headers }, answer => resolve(streamOf(answer)));
      request.on('error', reject);
      this.#streams.push(request);
    });
  }

  get(path: string, headers: Record<string, string> = {}, method = 'GET', body: Sent = ''): Promise<Got> {
    const options = { port: this.port, path, method, headers: { connection: 'close', ...headers } };
    return new Promise((resolve, reject) => {
      const request = httpRequest(options, answer => {
        const chunks: Buffer[] = [];
        answer.on('data', chunk => chunks.push(chunk));
        answer.on('end', () => {
          const all = Buffer.concat(chunks);
          const { statusCode, headers } = answer;
          resolve({ status: statusCode!, headers, body: all.toString(), size: all.length });
        });
      });
      request.on('error', reject);
      // A chunked body has no Content-Length.
      if (Array.isArray(body)) for (const piece of body) request.write(piece);
      request.end(Array.isArray(body) ? undefined : body);
    });
  }
}

function streamOf(answer: IncomingMessage): Stream {
  let got = '';
  const waits = new Set<() => void>();
  answer.setEncoding('utf8').on('data', chunk => {
    got += chunk;
    for (const look of waits) look();
  });
  const until = (text: string) =>
    new Promise<string>(done => {
      const look = () => got.includes(text) && done(got);
      waits.add(look);
      look();
    });
  return { answer, until, ended: new Promise(done => answer.on('end', done)) };
}

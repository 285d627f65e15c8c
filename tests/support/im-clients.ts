/** Both clients of messaging over one database: the built-in gateway's, and RongCloud's on stand-ins. */
import { WebSocket } from 'ws';
import type { ImClient, ImEvents } from '#islands/chat/im/client.ts';
import { Gateway } from '#islands/chat/im/gateway.ts';
import { RongClient } from '#islands/chat/im/rong/client.ts';
import type { Failure } from '#islands/chat/im/surroundings.ts';
import { CallError } from '#islands/platform/call.ts';
import { calls } from '#lib/app/calls.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { callRaw, OUTSIDE } from './api.ts';
import type { Circle } from './chat/circle.ts';
import { openSite, tokenOf } from './chat/gateway.ts';
import { openRelaySite } from './relay-site.ts';
import type { SignedIn } from './sign-in.ts';
import { RongSdkStandIn } from './stand-ins/rong-sdk.ts';

export interface ImPage {
  client: ImClient;
  /** Everything that was told, in order. */
  received<E extends keyof ImEvents>(event: E): ImEvents[E][];
  /** Breaks the connection; what is told meanwhile is lost. */
  cut(): void;
  /** What was reported to the site's log. */
  failures: Failure[];
  /** The network is there again. */
  mend(): void;
}

export interface ImWorld {
  page(who: SignedIn): Promise<ImPage>;
  /** Resolves when what was said is on its way to every page. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const timers = {
  wait(ms: number, act: () => void) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  // Pauses are as short as they may be.
  chance: () => 0,
};
const EVENTS: readonly (keyof ImEvents)[] = [
  'state',
  'welcome',
  'opened',
  'resumed',
  'refused',
  'log',
  'heads',
  'said',
];

function listened(client: ImClient, rest: Pick<ImPage, 'cut' | 'mend' | 'failures'>): ImPage {
  const all = new Map<string, unknown[]>(EVENTS.map(event => [event, []]));
  for (const event of EVENTS) client.on(event, what => all.get(event)!.push(what));
  client.start();
  return { client, received: event => [...(all.get(event) ?? [])] as never, ...rest };
}

async function gatewayWorld(db: Database): Promise<ImWorld> {
  const site = await openSite(db);
  const sockets = new Set<WebSocket>();
  return {
    async page(who) {
      const token = await tokenOf(db, who.id);
      const failures: Failure[] = [];
      let ws: WebSocket | undefined;
      let isCut = false;
      const client = new Gateway({
        ...timers,
        connect({ opened, received, closed }) {
          const socket = new WebSocket(isCut ? 'ws://127.0.0.1:2' : site.url, { perMessageDeflate: false });
          ws = socket;
          sockets.add(socket);
          socket.on('open', opened);
          socket.on('message', data => received(String(data)));
          socket.on('close', closed);
          socket.on('error', () => {});
          return { send: text => socket.send(text), close: () => socket.terminate() };
        },
        token: async () => token,
        isSignedOut: () => false,
        signIn: () => {},
        refusalOf: () => undefined,
        now: () => performance.now(),
        setTime: () => {},
        failed: failure => failures.push(failure),
      });
      return listened(client, {
        failures,
        cut() {
          isCut = true;
          ws?.terminate();
        },
        mend() {
          isCut = false;
        },
      });
    },
    settled: async () => {},
    async close() {
      for (const socket of sockets) socket.terminate();
      await site.close();
    },
  };
}

async function rongWorld(db: Database, circle: Circle): Promise<ImWorld> {
  const site = await openRelaySite(db);
  await site.relayer.settled();
  const outside = { ...OUTSIDE, messages: site.messages, imRelay: site.relay };
  const clients: ImClient[] = [];
  /** A call by its address, over the API in process. */
  const ask = async (who: SignedIn, address: string, input: object): Promise<never> => {
    const [name] = Object.entries(calls).find(([, { method, path }]) => `${method} ${path}` === address)!;
    const fields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const answer = await callRaw(db, name as keyof typeof calls & string, fields, circle.now, {
      headers: who.headers,
      bus: site.bus,
      outside,
    });
    const { code, data, error } = JSON.parse(answer.body);
    if (data === null) throw new CallError(error, code);
    return data as never;
  };
  return {
    async page(who) {
      const sdk = new RongSdkStandIn(site.service);
      const failures: Failure[] = [];
      const client = new RongClient({
        ...timers,
        sdk: async () => sdk,
        token: () => ask(who, 'GET /api/v2/chat/relay/token', {}),
        call: (address, input) => ask(who, address, input),
        targetOf: () => ({ conversation_type: 21, target_id: circle.groupId }),
        userId: () => who.id,
        isSignedOut: () => false,
        signIn: () => {},
        failed: failure => failures.push(failure),
      });
      clients.push(client);
      return listened(client, { failures, cut: () => sdk.suspend(), mend: () => sdk.comeBack() });
    },
    settled: () => site.relayer.settled(),
    async close() {
      for (const client of clients) client.stop();
      await site.close();
      for (const table of RELAYED) await db.write.deleteFrom(table).execute();
    },
  };
}

/** The next world has a service of its own, which knows nothing. */
const RELAYED = ['relay_group', 'relay_channel', 'relay_member', 'relay_message'] as const;

export const IM_WORLDS: Record<string, (db: Database, circle: Circle) => Promise<ImWorld>> = {
  'the gateway’s client': gatewayWorld,
  'RongCloud’s client': rongWorld,
};

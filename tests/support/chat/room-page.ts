/** A page of a group's rooms without a browser: the product's own stores and messaging client, over a real connection. */
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Surroundings } from '#islands/chat/im/surroundings.ts';
import { calls } from '#lib/app/calls.ts';
import { callRaw } from '../api.ts';
import type { SignedIn } from '../sign-in.ts';
import type { Circle } from './circle.ts';
import { type Frame, type GatewaySite, soon, tokenOf } from './gateway.ts';
import { PageClock } from './page-clock.ts';

const NAME_OF = new Map(
  Object.entries(calls).map(([name, { method, path }]) => [`${method} ${path}`, name as keyof typeof calls]),
);

/** As the one of islands/platform/call.ts. */
class CallError extends Error {
  readonly code: number;
  readonly reason: string;

  constructor({ message, reason }: { message: string; reason: string }, code: number) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

type Call = (address: string, input: Record<string, unknown>) => Promise<unknown>;

/** What such a page asks of its browser. */
export function stubBrowser(groupId: number): void {
  vi.stubGlobal('location', { search: `?group_id=${groupId}` });
  const document = { hidden: false, hasFocus: () => true, cookie: '', documentElement: { dataset: {} } };
  vi.stubGlobal('document', document);
  vi.stubGlobal('history', { replaceState() {} });
  vi.stubGlobal('addEventListener', () => {});
}

const STATE = {
  begin: () => import('#islands/chat/state/begin.ts'),
  channel: () => import('#islands/chat/state/channel.ts'),
  people: () => import('#islands/chat/state/people.ts'),
  pin: () => import('#islands/chat/state/pin.ts'),
  stores: () => import('#islands/chat/state/stores.ts'),
  session: () => import('#islands/platform/state/session.ts'),
};
const MOCKED = [
  '#islands/platform/call.ts',
  '#islands/platform/member-call.ts',
  '#islands/chat/im/browser.ts',
  '#islands/community/comment/blocked.ts',
  '#islands/chat/extras.ts',
] as const;

/** Modules of a page of its own. */
async function stateOf(call: Call, around: Surroundings) {
  vi.resetModules();
  vi.doMock(MOCKED[0], async original => ({ ...(await original<object>()), call, CallError }));
  vi.doMock(MOCKED[1], () => ({ memberCall: call }));
  vi.doMock(MOCKED[2], async () => {
    const { Gateway } = await import('#islands/chat/im/gateway.ts');
    return {
      openGateway() {
        const gateway = new Gateway(around);
        gateway.start();
        return gateway;
      },
    };
  });
  vi.doMock(MOCKED[3], () => ({ readBlocked: async () => new Set() }));
  // What first sight of the rooms does not need is of a browser; of it the page follows pins.
  vi.doMock(MOCKED[4], () => ({ extras: { load() {} }, prepareExtras() {} }));
  const [begin, channel, people, pin, stores, session] = await Promise.all([
    STATE.begin(),
    STATE.channel(),
    STATE.people(),
    STATE.pin(),
    STATE.stores(),
    STATE.session(),
  ]);
  for (const path of MOCKED) vi.doUnmock(path);
  return { ...begin, ...channel, ...people, ...pin, ...stores, ...session };
}

export class RoomPage {
  readonly name: string;
  readonly who: SignedIn | null;
  /** Everything that it was sent, as text. */
  readonly received: string[] = [];
  /** The calls that it made. */
  readonly requests: string[] = [];
  readonly #circle: Circle;
  readonly #site: GatewaySite;
  /** Calls that are not answered yet. */
  readonly #asking = new Set<Promise<unknown>>();
  #isClosed = false;
  #ws: WebSocket | undefined;
  /** What is on its way while the connection is silent. */
  #onItsWay: (() => void)[] | undefined;
  readonly #clock = new PageClock();
  #state!: Awaited<ReturnType<typeof stateOf>>;

  private constructor(name: string, who: SignedIn | null, circle: Circle, site: GatewaySite) {
    this.name = name;
    this.who = who;
    this.#circle = circle;
    this.#site = site;
  }

  /** Loaded, connected, and showing the people of these ids. */
  static async open(
    name: string,
    who: SignedIn | null,
    { circle, site, peopleIds }: { circle: Circle; site: GatewaySite; peopleIds: number[] },
  ): Promise<RoomPage> {
    const page = new RoomPage(name, who, circle, site);
    const state = await stateOf((address, input) => page.#call(address, input), page.#around());
    page.#state = state;
    const viewer = who && ({ id: who.id, nickname: who.nickname } as never);
    state.$session.set(viewer ? { state: 'signed-in', viewer } : { state: 'signed-out' });
    state.begin();
    state.followPins();
    await soon(() => {
      if (state.$group.get().phase !== 'ready') throw new Error(`${name}: no group`);
      if (state.$channel.get()?.phase !== 'ready') throw new Error(`${name}: no channel`);
    });
    state.meet(peopleIds);
    return page;
  }

  /** What it shows of the group. */
  get shown() {
    const { $group, $groups, $channel, $identities, $speakers, $kicked } = this.#state;
    const open = $group.get();
    return {
      isKicked: $kicked.get() !== null,
      group: open.phase === 'ready' ? plain(open.group) : open.phase,
      rail: ($groups.get() ?? []).map(({ group_id, name }) => ({ group_id, name })),
      identities: [...$identities.get()],
      roles: [...$speakers.get().values()].flatMap(({ role }) => role ?? []).toSorted(byUser),
      channelId: $channel.get()?.id ?? null,
    };
  }

  /** The same, asked for now. */
  async fetched() {
    const group_id = this.#circle.groupId;
    const ask = <T>(address: string, more = {}) => this.#call(address, { group_id, ...more }) as Promise<T>;
    const index = this.who ? 'index' : 'visitor_index';
    const group = await ask<object>(`GET /api/v2/chat/group/${index}`).then(plain, () => 'failed');
    const mine = this.who ? await ask<Listed>('GET /api/v2/chat/group/my/list') : { list: [] };
    return {
      group,
      rail: mine.list.map(({ group_id: id, name }) => ({ group_id: id, name })),
    };
  }

  /** The roles of these people, and the identities, asked for now. */
  async people(user_ids: number[]) {
    const ask = (address: string, more = {}) =>
      this.#call(address, { group_id: this.#circle.groupId, ...more }) as Promise<{ list: never[] }>;
    const [identities, roles] = await Promise.all([
      ask('GET /api/v2/chat/group_identity/list'),
      ask('POST /api/v2/chat/member/batch_get_role', { user_ids }),
    ]);
    return { identities: identities.list, roles: (roles.list as Role[]).toSorted(byUser) };
  }

  /** The place of the pinned message that it shows. */
  get pinned(): number | undefined {
    return this.#state.$pin.get()?.n;
  }

  /** What it counts as unread in the room. */
  unread(channelId: number): number {
    return this.#state.$unread.get().counts[channelId]?.unread ?? 0;
  }

  /** The messages up to this place are before the reader's eyes, with the end of the room. */
  sees(n: number): void {
    this.#state.$endInSight.set(this.#state.$channel.get()!.id);
    this.#state.seeMessages(n, n);
  }

  /** Breaks the connection, which it makes anew by itself. */
  async cut(): Promise<void> {
    const ws = this.#ws!;
    const closed = new Promise(done => ws.once('close', done));
    ws.terminate();
    await closed;
  }

  /**
   * For so many milliseconds of the page's clock nothing comes through, either way, and nothing closes. Then what was sent
   * meanwhile comes late, or is lost with the connection.
   */
  async silent(ms: number, end: 'late' | 'lost', meanwhile: () => Promise<unknown>): Promise<void> {
    this.#onItsWay = [];
    await meanwhile();
    await this.#clock.pass(ms);
    const sent = this.#onItsWay;
    this.#onItsWay = undefined;
    if (end === 'lost') await this.cut();
    else for (const pass of sent) pass();
  }

  #through(pass: () => void): void {
    if (this.#onItsWay) this.#onItsWay.push(pass);
    else pass();
  }

  /** Everything that was sent to it before this has come. */
  async caughtUp(): Promise<void> {
    const pongs = () => this.received.filter(text => text === '{"type":"pong"}').length;
    const before = pongs();
    this.#ws!.send('{"type":"ping"}');
    await soon(() => {
      if (pongs() === before) throw new Error(`${this.name}: no pong`);
    });
  }

  /** Frames since the last call. */
  take(): Frame[] {
    return this.received.splice(0).map(text => JSON.parse(text));
  }

  /** Once its last call is answered: the database may go. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#ws?.terminate();
    while (this.#asking.size > 0) await Promise.allSettled(this.#asking);
  }

  /** A closed page asks nothing, and hears no answer. */
  #call(address: string, input: Record<string, unknown>): Promise<unknown> {
    if (this.#isClosed) return new Promise(() => {});
    this.requests.push(address);
    const answer = this.#answer(address, input).finally(() => this.#asking.delete(answer));
    this.#asking.add(answer);
    return answer;
  }

  async #answer(address: string, input: Record<string, unknown>): Promise<unknown> {
    const { db, now } = this.#circle;
    const headers = this.who?.headers ?? {};
    const fields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const { body } = await callRaw(db, NAME_OF.get(address)!, fields, now, { headers });
    const { code, data, error } = JSON.parse(body);
    if (error) throw new CallError(error, code);
    return data;
  }

  #around(): Surroundings {
    return {
      refusalOf: () => undefined,
      failed: () => {},
      connect: ({ opened, received, closed }) => {
        if (this.#isClosed) return { send() {}, close() {} };
        const ws = new WebSocket(this.#site.url, { perMessageDeflate: false });
        this.#ws = ws;
        ws.on('open', opened);
        ws.on('message', data => {
          this.received.push(String(data));
          this.#through(() => received(String(data)));
        });
        ws.on('close', closed);
        ws.on('error', () => {});
        return { send: text => this.#through(() => ws.send(text)), close: () => ws.close() };
      },
      token: async () => this.who && tokenOf(this.#circle.db, this.who.id, this.#circle.now),
      isSignedOut: () => false,
      signIn() {},
      now: this.#clock.now,
      setTime() {},
      wait: this.#clock.wait,
      chance: () => 0.5,
    };
  }
}

interface Listed {
  list: { group_id: number; name: string }[];
}
interface Role {
  user_id: number;
}
const byUser = (one: Role, other: Role): number => one.user_id - other.user_id;

/** Without the counts of unread messages, which other frames move. */
function plain(group: object): object {
  const { msgUnReadCount: _, unreadMentionedCount: __, ...rest } = group as Record<string, unknown>;
  return rest;
}

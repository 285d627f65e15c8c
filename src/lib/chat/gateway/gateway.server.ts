/** The gateway of this process: its clients, their groups and open channels (docs/im-protocol.md). */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import type { OpenContext, OpenedFeature } from '../../platform/feature/feature.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { RateLimit } from '../../platform/load/rate-limit.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import type { Publisher } from '../../platform/ports/publishing.ts';
import type { GroupConfig } from '../group/config.server.ts';
import type { GroupChange } from '../group/events.ts';
import { type Epoch, openEpoch } from '../message/epoch.server.ts';
import { type UserEvent, userTopic } from '../message/log.server.ts';
import type { Sendable } from '../message/send.server.ts';
import { applyChange } from './apply-change.server.ts';
import type { Client } from './client.server.ts';
import { CLOSE } from './close-code.ts';
import { down } from './down.ts';
import { Feeds } from './feed.server.ts';
import { GroupWatch } from './group-watch.server.ts';
import { MissedChanges } from './missed-changes.server.ts';
import { Presence } from './presence.server.ts';
import { endLostSessions } from './session-end.server.ts';
import { type TabsEvent, UserTabs } from './user-tabs.ts';

const DIGEST_MS = 1000;
/** Read marks of one member: each holds the channel's head for a moment, which senders need. */
const READ_RATE = { burst: 30, perSecond: 3 };
/** Signs of typing of one member, which clients send every few seconds. */
const TYPING_RATE = { burst: 2, perSecond: 0.5 };
const PRESENCE_MS = 2000;
/** Pause between pings: less than the minute after which proxies close a silent connection. */
const BEAT_MS = 25_000;
/** How long a client has to leave by itself when the server stops. */
const FAREWELL_MS = 1000;

export class ChatGateway implements OpenedFeature {
  readonly db: Database;
  readonly feeds: Feeds;
  readonly epoch: Epoch;
  readonly readRate = new RateLimit(READ_RATE);
  readonly typingRate = new RateLimit(TYPING_RATE);
  readonly presence: Presence;
  readonly sendable: Sendable;
  readonly now: () => number;
  readonly #fanout: Publisher;
  /** This process. */
  readonly #node = randomUUID();
  readonly #clients = new Set<Client>();
  readonly #users = new Map<number, { tabs: UserTabs<Client>; unsubscribe(): void }>();
  readonly #groups = new Map<number, GroupWatch>();
  /** The latest known `config_rev`, by group. */
  readonly #revs = new Map<number, number>();
  readonly #stops: (() => void)[] = [];
  readonly missedChanges: MissedChanges;
  /** Work that follows from events. */
  readonly #works = new Set<Promise<void>>();
  isClosed = false;
  /** Frames that were answered by a `nack` so far. */
  refused = 0;

  constructor({ db, bus, fanout, now, registries }: OpenContext, epoch: Epoch) {
    this.db = db;
    this.now = now;
    this.epoch = epoch;
    this.sendable = registries;
    this.#fanout = fanout;
    this.feeds = new Feeds(db, fanout);
    const isHere = (userId: number) => this.#users.has(userId);
    this.presence = new Presence({ db, fanout, now, isHere });
    this.#follow(bus);
    this.missedChanges = new MissedChanges(this, bus);
    const digest = setInterval(() => this.flush(), DIGEST_MS).unref();
    const presence = setInterval(() => this.presence.tick(), PRESENCE_MS).unref();
    // A connection whose other end is gone is noticed by this alone.
    const beat = setInterval(() => {
      for (const client of this.#clients) client.beat();
    }, BEAT_MS).unref();
    this.#stops.push(() => {
      clearInterval(digest);
      clearInterval(presence);
      clearInterval(beat);
    });
  }

  get clients(): ReadonlySet<Client> {
    return this.#clients;
  }

  /** Channels that somebody here has open, by id. */
  openChannels(): Set<number> {
    return new Set(Array.from(this.#clients, ({ open }) => [...open.keys()]).flat());
  }

  add(client: Client): void {
    this.#clients.add(client);
  }

  remove(client: Client): void {
    if (!this.#clients.delete(client)) return;
    client.drop();
    this.#forget(client);
  }

  /** Adds a client after hello with a token; surplus tabs of the account are closed, in all processes. */
  identify(client: Client, userId: number): void {
    const { tabs } = this.#users.get(userId) ?? this.#meet(userId);
    tabs.add(client);
    // Answers that come before it is subscribed are lost.
    void this.#fanout.settled().then(() => tabs.ask());
  }

  clientsOf(userId: number): readonly Client[] {
    return [...(this.#users.get(userId)?.tabs.here ?? [])];
  }

  watch(groupId: number): GroupWatch {
    const watch =
      this.#groups.get(groupId) ?? new GroupWatch(this.#fanout, groupId, () => this.#groups.delete(groupId));
    this.#groups.set(groupId, watch);
    return watch;
  }

  /** The group's watch if anybody here is in it. */
  watched(groupId: number): GroupWatch | undefined {
    return this.#groups.get(groupId);
  }

  /** Records the revision of a change; call it before reading what the change concerns. */
  note({ groupId, configRev }: GroupChange): void {
    this.#revs.set(groupId, Math.max(configRev, this.revOf(groupId)));
  }

  /** Remembers the revision of a configuration before somebody here sees by it, so that later changes are noticed. */
  meet({ group }: GroupConfig): void {
    if (!this.#revs.has(group.id)) this.#revs.set(group.id, group.config_rev);
  }

  /** The latest known `config_rev`; 0 if nobody here has seen anything of the group. */
  revOf(groupId: number): number {
    return this.#revs.get(groupId) ?? 0;
  }

  /** Groups that somebody here is in, or has a channel of open. */
  groupsHere(): number[] {
    const open = [...this.#clients].flatMap(({ open }) =>
      Array.from(open.values(), one => one.groupId ?? []),
    );
    return [...new Set([...this.#groups.keys(), ...open.flat()])];
  }

  usersHere(): number[] {
    return [...this.#users.keys()];
  }

  /** Whether a change came after it was read: what follows from it is not to be applied any more. */
  isOutdated({ group }: GroupConfig): boolean {
    return group.config_rev < this.revOf(group.id);
  }

  /** Everybody here who has a channel of the group open, or had until they lost sight of it. */
  guestsOf(groupId: number): Client[] {
    return [...this.#clients].filter(
      ({ open, lastGroupId }) =>
        lastGroupId === groupId || Array.from(open.values()).some(one => one.groupId === groupId),
    );
  }

  publishToUser(userId: number, event: UserEvent): void {
    this.#fanout.publish(userTopic(userId), event);
  }

  flush(): void {
    for (const watch of this.#groups.values()) watch.flush();
    const now = this.now();
    for (const client of this.#clients) {
      const expires = client.identified?.expires;
      if (expires && expires <= now) client.end(CLOSE.token);
    }
  }

  /** Resolves when all work for past events is done. */
  async settled(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
  }

  /** Tells all clients to come back soon; later ones are refused. */
  drain(): void {
    this.isClosed = true;
    for (const client of this.#clients) client.end(CLOSE.restarting);
    // Some do not answer the farewell.
    setTimeout(() => this.#cutAll(), FAREWELL_MS).unref();
  }

  async close(): Promise<void> {
    this.drain();
    for (const stop of this.#stops) stop();
    await this.missedChanges.close();
    await this.settled();
    this.feeds.close();
    this.#cutAll();
    this.presence.close();
    await this.epoch.close();
  }

  #cutAll(): void {
    for (const client of [...this.#clients]) {
      client.cut();
      this.remove(client);
    }
  }

  #follow(bus: Bus): void {
    const work = (run: () => Promise<void>) => {
      const running = run()
        .catch(err => log.error({ err }, 'chat: an event failed'))
        .finally(() => this.#works.delete(running));
      this.#works.add(running);
    };
    const ended = ({ userId }: { userId: number }) => work(() => endLostSessions(this, userId));
    this.#stops.push(
      bus.subscribe('groupChanged', (change: GroupChange) => work(() => applyChange(this, change))),
      bus.subscribe('accountStopped', ended),
      bus.subscribe('sessionsEnded', ended),
      bus.subscribe('lettersChanged', ({ channelId, userIds }) => {
        const bytes = down('letter', { channel_id: channelId });
        for (const userId of userIds) for (const client of this.clientsOf(userId)) client.outlet.offer(bytes);
      }),
      bus.subscribe('presenceShown', ({ userId }) => {
        if (this.#users.has(userId)) work(() => this.presence.update(userId));
      }),
      bus.subscribe('blocked', ({ userId, otherId }) => {
        this.presence.part(this.clientsOf(userId), otherId);
        this.presence.part(this.clientsOf(otherId), userId);
      }),
    );
    // Changes of rights may have been missed: clients come back and are looked at anew.
    bus.onGap(() => {
      for (const client of this.#clients) client.end(CLOSE.restarting);
    });
  }

  #meet(userId: number): { tabs: UserTabs<Client>; unsubscribe(): void } {
    const topic = userTopic(userId);
    const tabs = new UserTabs<Client>({
      node: this.#node,
      publish: event => this.#fanout.publish(topic, event),
      close: client => this.#kick(client),
    });
    const unsubscribe = this.#fanout.subscribe(topic, value => {
      const event = value as UserEvent | TabsEvent;
      if (event.type === 'tabs') tabs.receive(event);
      else this.sendToUser(userId, event);
    });
    const user = { tabs, unsubscribe };
    this.#users.set(userId, user);
    return user;
  }

  #kick(client: Client): void {
    client.outlet.write(down('kickoff', {}));
    client.end(CLOSE.kicked);
    this.remove(client);
  }

  /** Sends the user's clients here what concerns them alone. */
  sendToUser(userId: number, event: UserEvent): void {
    const { type, channelId: channel_id, ...fields } = event;
    const bytes = down(type, { channel_id, ...fields });
    for (const client of this.clientsOf(userId)) client.outlet.write(bytes);
  }

  #forget(client: Client): void {
    const userId = client.viewer?.userId;
    const user = userId === undefined ? undefined : this.#users.get(userId);
    user?.tabs.here.delete(client);
    if (user?.tabs.here.size !== 0) return;
    user.unsubscribe();
    this.#users.delete(userId!);
    this.presence.left(userId!);
  }
}

export const openGateway = async (context: OpenContext): Promise<ChatGateway> =>
  new ChatGateway(context, await openEpoch(context.db));

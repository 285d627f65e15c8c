/** Sends clients which of the members in their sight are online. */
import { userById } from '../../members/account/user-store.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Publisher } from '../../platform/ports/publishing.ts';
import type { Client } from './client.server.ts';
import { down } from './down.ts';
import { Online, split } from './online.ts';

/** Stands for a group where the others of one's letters are in sight. */
export const OF_LETTERS = 0;

interface Options {
  db: Database;
  fanout: Publisher;
  /** Epoch milliseconds. */
  now(): number;
  /** Whether the user is connected to this process. */
  isHere(userId: number): boolean;
}

/** The members that a client has in sight. */
interface Sight {
  groupId: number;
  userIds: Set<number>;
  /** Users who are online as far as the client knows. */
  sent: ReadonlySet<number>;
}

export class Presence {
  readonly #options: Options;
  readonly #online: Online;
  readonly #sights = new Map<Client, Sight>();
  /** Clients that have a user in sight. */
  readonly #watchers = new Map<number, Set<Client>>();
  /** Clients that may need a frame. */
  readonly #late = new Set<Client>();
  /** The latest question for each user's setting: answers to older ones are dropped. */
  readonly #questions = new Map<number, symbol>();

  constructor(input: Options) {
    this.#options = input;
    const changed = (userIds: Iterable<number>) => {
      for (const id of userIds) for (const client of this.#watchers.get(id) ?? []) this.#late.add(client);
    };
    this.#online = new Online({ ...input, changed });
  }

  /** Everybody who is online and lets others see it, in all processes. */
  online(): number[] {
    return this.#online.users();
  }

  /** Reads again whether the user is shown as online: call it after they came, or changed that setting. */
  async update(userId: number): Promise<void> {
    const question = Symbol();
    this.#questions.set(userId, question);
    const user = await userById(this.#options.db.write, userId);
    if (this.#questions.get(userId) !== question) return;
    this.#questions.delete(userId);
    this.#online.set(userId, user?.shows_presence === 1 && this.#options.isHere(userId));
  }

  /** The user's last connection to this process is gone. */
  left(userId: number): void {
    this.#online.set(userId, false);
  }

  /**
   * Sends the state of these members now, and what changes later; replaces what the client watched before.
   * `hidden`: sent as offline, whatever they are.
   */
  watch(client: Client, groupId: number, userIds: readonly number[], hidden: readonly number[] = []): void {
    this.leave(client);
    if (userIds.length + hidden.length === 0) return;
    const [online, offline] = split(userIds, id => this.#online.has(id));
    this.#sights.set(client, { groupId, userIds: new Set(userIds), sent: new Set(online) });
    for (const id of userIds) this.#watchers.set(id, (this.#watchers.get(id) ?? new Set()).add(client));
    client.outlet.write(down('presence', { group_id: groupId, online, offline: [...offline, ...hidden] }));
  }

  /** `groupId`: only if it watches this group. */
  leave(client: Client, groupId?: number): void {
    const sight = this.#sights.get(client);
    if (!sight || (groupId !== undefined && sight.groupId !== groupId)) return;
    for (const id of sight.userIds) this.#unwatch(client, id);
    this.#sights.delete(client);
    this.#late.delete(client);
  }

  /** These users belong to the group no longer: nobody sees them there. */
  forget(groupId: number, userIds: readonly number[]): void {
    for (const id of userIds)
      for (const client of this.#watchers.get(id) ?? []) {
        const sight = this.#sights.get(client)!;
        if (sight.groupId !== groupId) continue;
        sight.userIds.delete(id);
        this.#unwatch(client, id);
        this.#late.add(client);
      }
  }

  /** How often somebody was parted from somebody. */
  parted = 0;

  /** One of them blocked the other: these clients no longer see the user in their letters. */
  part(clients: Iterable<Client>, userId: number): void {
    this.parted++;
    for (const client of clients) {
      const sight = this.#sights.get(client);
      if (sight?.groupId !== OF_LETTERS || !sight.userIds.delete(userId)) continue;
      this.#unwatch(client, userId);
      this.#late.add(client);
    }
  }

  /** Sends what could not be sent earlier; call it every two seconds. */
  tick(): void {
    this.#online.tick();
    for (const client of this.#late) if (this.#sendChanges(client)) this.#late.delete(client);
  }

  close(): void {
    this.#online.close();
  }

  /** False if the client reads too slowly: it gets the frame later. */
  #sendChanges(client: Client): boolean {
    const sight = this.#sights.get(client)!;
    const now = new Set([...sight.userIds].filter(id => this.#online.has(id)));
    const online = [...now].filter(id => !sight.sent.has(id));
    const offline = [...sight.sent].filter(id => !now.has(id));
    if (online.length + offline.length === 0) return true;
    if (!client.outlet.offer(down('presence', { group_id: sight.groupId, online, offline }))) return false;
    sight.sent = now;
    return true;
  }

  #unwatch(client: Client, userId: number): void {
    const watchers = this.#watchers.get(userId);
    watchers?.delete(client);
    if (watchers?.size === 0) this.#watchers.delete(userId);
  }
}

/** Which users are online, in all processes: each publishes its own. */
import { randomUUID } from 'node:crypto';
import type { Publisher } from '../../platform/ports/publishing.ts';

const TOPIC = 'presence';
/** How often a process publishes all its users, in milliseconds: that mends lost deltas. */
export const WHOLE_MS = 4000;
/** Silence after which a process counts as dead, in milliseconds. */
export const DEAD_MS = 15_000;

interface OnlineDelta {
  node: string;
  /** `online` is everybody; otherwise it is who came. */
  isWhole: boolean;
  online: number[];
  offline: number[];
}

interface Options {
  fanout: Publisher;
  /** Epoch milliseconds. */
  now(): number;
  /** These users may have come or gone. */
  changed(userIds: Iterable<number>): void;
}

export class Online {
  readonly #options: Options;
  readonly #node = randomUUID();
  readonly #here = new Set<number>();
  /** Users in other processes, by process. */
  readonly #elsewhere = new Map<string, { users: Set<number>; receivedAt: number }>();
  /** Users who came or went here since the last delta. */
  readonly #unpublished = new Set<number>();
  #wholeAt = Number.NEGATIVE_INFINITY;
  readonly #unsubscribe: () => void;

  constructor(input: Options) {
    this.#options = input;
    this.#unsubscribe = input.fanout.subscribe(TOPIC, delta => this.#receive(delta as OnlineDelta));
  }

  has(userId: number): boolean {
    return this.#here.has(userId) || [...this.#elsewhere.values()].some(({ users }) => users.has(userId));
  }

  /** Everybody who is online, in any process. */
  users(): number[] {
    const elsewhere = Array.from(this.#elsewhere.values(), ({ users }) => [...users]);
    return [...new Set([...this.#here, ...elsewhere.flat()])];
  }

  /** Whether the user is to be seen as online by this process. */
  set(userId: number, isOnline: boolean): void {
    if (this.#here.has(userId) === isOnline) return;
    if (isOnline) this.#here.add(userId);
    else this.#here.delete(userId);
    this.#unpublished.add(userId);
    this.#options.changed([userId]);
  }

  /** Drops dead processes, and publishes what changed here. */
  tick(): void {
    const now = this.#options.now();
    for (const [node, { users, receivedAt }] of this.#elsewhere) {
      if (now - receivedAt < DEAD_MS) continue;
      this.#elsewhere.delete(node);
      this.#options.changed(users);
    }
    if (now - this.#wholeAt >= WHOLE_MS) {
      this.#wholeAt = now;
      this.#publish({ isWhole: true, online: [...this.#here], offline: [] });
    } else if (this.#unpublished.size > 0) {
      const [online, offline] = split(this.#unpublished, id => this.#here.has(id));
      this.#publish({ isWhole: false, online, offline });
    }
  }

  /** Publishes that nobody is here any more. */
  close(): void {
    this.#publish({ isWhole: true, online: [], offline: [] });
    this.#unsubscribe();
  }

  #publish(delta: Omit<OnlineDelta, 'node'>): void {
    this.#unpublished.clear();
    this.#options.fanout.publish(TOPIC, { node: this.#node, ...delta });
  }

  #receive({ node, isWhole, online, offline }: OnlineDelta): void {
    if (node === this.#node) return;
    const before = this.#elsewhere.get(node)?.users ?? new Set<number>();
    const users = new Set([...(isWhole ? [] : before), ...online]);
    for (const id of offline) users.delete(id);
    this.#elsewhere.set(node, { users, receivedAt: this.#options.now() });
    this.#options.changed(isWhole ? new Set([...before, ...online]) : [...online, ...offline]);
  }
}

/** The ids that pass `test`, and the others. */
export function split(ids: Iterable<number>, test: (id: number) => boolean): [number[], number[]] {
  const { yes = [], no = [] } = Object.groupBy(ids, id => (test(id) ? 'yes' : 'no'));
  return [yes, no];
}

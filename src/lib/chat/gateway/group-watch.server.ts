/** A group of which this process has clients: their digests once a second, and who sees which channel. */
import type { Publisher } from '../../platform/ports/publishing.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { headsTopic, type NewHead } from '../message/log.server.ts';
import { decide } from '../permission/decide.ts';
import type { PermissionResource, PermissionSubject } from '../permission/standing.ts';
import type { Client } from './client.server.ts';
import { down } from './down.ts';

/** The channels that a client sees; `all`: those that every member sees. */
type Sight = 'all' | ReadonlySet<number>;

export class GroupWatch {
  readonly groupId: number;
  readonly #sights = new Map<Client, Sight>();
  readonly #unsubscribe: () => void;
  readonly #onEmpty: () => void;
  /** New heads since the last digest, by channel. */
  readonly #heads = new Map<number, NewHead>();
  /** The channels that every member sees. */
  #common: ReadonlySet<number> = new Set();

  constructor(fanout: Publisher, groupId: number, onEmpty: () => void) {
    this.groupId = groupId;
    this.#onEmpty = onEmpty;
    this.#unsubscribe = fanout.subscribe(headsTopic(groupId), value => this.receive(value as NewHead));
  }

  get clients(): Client[] {
    return [...this.#sights.keys()];
  }

  /** Sends the client digests of what `subject` sees from now on; another call corrects that. */
  join(client: Client, config: GroupConfig, subject: PermissionSubject, now: number): void {
    this.#common = new Set(
      config.channels.filter(({ resource }) => isForMembers(resource)).map(({ id }) => id),
    );
    const seen = new Set(
      config.channels
        .filter(({ resource }) => decide(subject, resource, 'view', now).allowed)
        .map(({ id }) => id),
    );
    const isCommon = seen.size === this.#common.size && [...this.#common].every(id => seen.has(id));
    this.#sights.set(client, isCommon ? 'all' : seen);
    client.groups.set(this.groupId, this);
  }

  leave(client: Client): void {
    this.#sights.delete(client);
    client.groups.delete(this.groupId);
    if (this.#sights.size > 0) return;
    this.#unsubscribe();
    this.#onEmpty();
  }

  /** Sends the digest: one frame for all who see the same channels. */
  flush(): void {
    if (this.#heads.size === 0) return;
    const frames = new Map<string, Buffer>();
    for (const [client, sight] of this.#sights) {
      const seen = sight === 'all' ? this.#common : sight;
      const heads = [...this.#heads.values()].filter(({ channelId, parentId }) =>
        seen.has(parentId ?? channelId),
      );
      if (heads.length === 0) continue;
      const key = heads.map(({ channelId }) => channelId).join();
      const frame = frames.get(key) ?? this.#frame(heads);
      frames.set(key, frame);
      client.outlet.offer(frame);
    }
    this.#heads.clear();
  }

  #frame(heads: readonly NewHead[]): Buffer {
    const channels = heads.map(({ channelId, n, by, isGone, parentId, calls, mapLines }) => ({
      channel_id: channelId,
      n,
      ...(by.length > 0 ? { by } : {}),
      ...(isGone ? { gone: true } : {}),
      ...(parentId ? { parent_id: parentId } : {}),
      ...(calls.length > 0 ? { calls } : {}),
      ...(mapLines ? { map_lines: mapLines } : {}),
    }));
    return down('heads', { group_id: this.groupId, channels });
  }

  /** Adds a new head to the next digest. */
  receive({ channelId, n, by, isGone, parentId, calls, mapLines = [] }: NewHead): void {
    const before = this.#heads.get(channelId);
    const lines = [...(before?.mapLines ?? []), ...mapLines];
    this.#heads.set(channelId, {
      channelId,
      n: Math.max(n, before?.n ?? 0),
      by: [...(before?.by ?? []), ...by],
      ...(isGone || before?.isGone ? { isGone: true as const } : {}),
      ...(parentId ? { parentId } : {}),
      calls: [...new Set([...(before?.calls ?? []), ...calls])],
      ...(lines.length > 0 ? { mapLines: lines } : {}),
    });
  }
}

const isForMembers = ({ entries: { view } }: PermissionResource): boolean =>
  view?.isGranted === true && !view.isForSome;

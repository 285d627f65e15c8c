/**
 * Relays to the service that carries messages. One process does it at a time. Events are handled at once; what no
 * event brought is found by a look every ten seconds.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import type { OpenContext, OpenedFeature, Running } from '../../platform/feature/feature.ts';
import { log } from '../../platform/kernel/log.server.ts';
import type { ImRelay } from '../../platform/ports/im-relay.ts';
import { OPEN } from '../group/config.server.ts';
import type { GroupChange } from '../group/events.ts';
import { KeyedWork } from './keyed-work.ts';
import { beginAnew, dropLease, holdsLease } from './lease.server.ts';
import { mirrorGroup } from './mirror.server.ts';
import { publishChanges } from './publish.server.ts';

declare module '../../platform/feature/feature.ts' {
  interface Running {
    relayer: OpenedFeature;
  }
}

/** The live publisher's topic of channels that changed. */
export const CHANGED_TOPIC = 'relay:changed';
const TICK_MS = 5000;
/** Ticks between two looks for what no event brought. */
const LOOK_TICKS = 2;
/** Channels and groups at once. */
const AT_ONCE = 8;
/** How long the end of a ban is looked for, in milliseconds: nobody changes the group then. */
const ENDED_MS = 60_000;

export interface Relayer extends OpenedFeature {
  /** Renews the lease and looks for what is left to do; for tests. */
  tick(): Promise<void>;
  settled(): Promise<void>;
}

const NOTHING: Relayer = { tick: async () => {}, settled: async () => {}, close: async () => {} };

export async function openRelayer(
  { db, bus, fanout, imRelay: relay, now }: OpenContext,
  { messages }: Running,
): Promise<Relayer> {
  if (!relay) return NOTHING;
  const node = randomUUID();
  let isHolder = false;
  let ticks = 0;
  const work: KeyedWork = new KeyedWork(
    async key => {
      for (const next of await workOn({ db, relay, now: now() }, key)) work.add(next);
    },
    { most: AT_ONCE, onFailed: (key, err) => log.error({ err }, `relay: ${key}`) },
  );
  const add = (key: string) => isHolder && work.add(key);
  const relayTo = (userIds: readonly number[], frame: object) => {
    if (isHolder && userIds.length > 0)
      relay.tell(userIds, frame).catch(err => log.error({ err }, 'relay: an event was not sent'));
  };
  const ended = ({ userId }: { userId: number }) => {
    if (isHolder)
      relay.endSessions(userId, now()).catch(err => log.error({ err }, 'relay: sessions were not ended'));
  };
  messages.onChanged(channelId => fanout.publish(CHANGED_TOPIC, channelId));
  const stops = [
    fanout.subscribe(CHANGED_TOPIC, channelId => add(`channel ${channelId}`)),
    bus.subscribe('groupChanged', (change: GroupChange) => {
      add(`group ${change.groupId}`);
      if (isHolder) void relayChange(relay, change);
    }),
    bus.subscribe('lettersChanged', ({ channelId, userIds }) =>
      relayTo(userIds, { type: 'letter', channel_id: channelId }),
    ),
    bus.subscribe('accountStopped', ended),
    bus.subscribe('sessionsEnded', ended),
  ];
  const tick = async () => {
    const isNew = !isHolder;
    isHolder = await holdsLease(db, node, now());
    if (isHolder && isNew) await beginAnew(db, relay.appKey);
    if (isHolder && ticks++ % LOOK_TICKS === 0) for (const key of await leftToDo(db, now())) work.add(key);
  };
  const failed = (err: unknown) => log.error({ err }, 'relay: could not look');
  const timer = setInterval(() => void tick().catch(failed), TICK_MS).unref();
  await tick().catch(failed);
  return {
    tick,
    settled: () => work.settled(),
    async close() {
      clearInterval(timer);
      for (const stop of stops) stop();
      work.clear();
      await work.settled();
      if (isHolder) await dropLease(db, node).catch(failed);
    },
  };
}

/** Answers what can be done after it. */
async function workOn(input: { db: Database; relay: ImRelay; now: number }, key: string): Promise<string[]> {
  const [kind, id] = key.split(' ');
  if (kind !== 'group') {
    await publishChanges(input, Number(id));
    return [];
  }
  await mirrorGroup(input, Number(id));
  const channels = await unpublished(input.db).where('r.group_id', '=', Number(id)).execute();
  return channels.map(keyOf);
}

const keyOf = ({ id }: { id: number }): string => `channel ${id}`;

/** Channels with changes that were not published. */
const unpublished = (db: Database) =>
  db.read
    .selectFrom('relay_channel as r')
    .innerJoin('chat_head as h', 'h.channel_id', 'r.channel_id')
    .select('r.channel_id as id')
    .where('h.rev', '>', where => where.ref('r.rev'));

/** Groups whose configuration the service does not have, or in which somebody may see again, and unpublished channels. */
async function leftToDo(db: Database, now: number): Promise<string[]> {
  const groups = await db.read
    .selectFrom('chat_group as g')
    .leftJoin('relay_group as r', 'r.group_id', 'g.id')
    .select('g.id')
    .where(where =>
      where.or([
        where.and([
          where('g.status', '=', OPEN),
          where.or([
            where('r.config_rev', 'is', null),
            where('r.config_rev', '!=', where.ref('g.config_rev')),
          ]),
        ]),
        where.and([where('g.status', '!=', OPEN), where('r.group_id', 'is not', null)]),
      ]),
    )
    .execute();
  const ended = await db.read
    .selectFrom('chat_ban')
    .select('group_id as id')
    .distinct()
    .where('permission', '=', 'view')
    .where('until', '<=', now)
    .where('until', '>', now - ENDED_MS)
    .execute();
  const ids = new Set([...groups, ...ended].map(({ id }) => id));
  const channels = await unpublished(db).execute();
  return [...Array.from(ids, id => `group ${id}`), ...channels.map(keyOf)];
}

/** Open pages read the group anew: who may know what of it is decided there. */
async function relayChange(
  relay: ImRelay,
  { groupId, configRev, type, userIds }: GroupChange,
): Promise<void> {
  const frame = { type: 'event', event: type, group_id: groupId, config_rev: configRev };
  const failed = (err: unknown) => log.error({ err }, 'relay: a change was not told');
  await relay.publish({ groupId }, frame, false).catch(failed);
  // Members who were just taken out of it do not receive the group any longer.
  if (userIds?.length) await relay.tell(userIds.slice(0, 100), frame).catch(failed);
}

/** A group with rooms whose messages go through the stand-in for RongCloud. */
import { openMessageLog } from '#lib/chat/message/log.server.ts';
import { openRelayer, type Relayer } from '#lib/chat/relay/relayer.server.ts';
import { relayingUserEvents } from '#lib/chat/relay/user-events.ts';
import { rongCloud } from '#lib/platform/adapters/im-relay/rongcloud.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import type { OpenContext } from '#lib/platform/feature/feature.ts';
import { memoryBus, memoryFanout } from './publishing.ts';
import { APP, type RongMessage, type RongStandIn, startRongCloud } from './stand-ins/rongcloud.ts';

export interface RelaySite {
  service: RongStandIn;
  relayer: Relayer;
  messages: ReturnType<typeof openMessageLog>;
  bus: ReturnType<typeof memoryBus>;
  relay: ReturnType<typeof rongCloud>;
  clock: { now: number };
  /** Another process of the same site. */
  other(): Promise<Relayer>;
  /** Frames that the service delivered, in order. */
  frames(): (Record<string, unknown> & { type: string })[];
  close(): Promise<void>;
}

export const frameOf = ({ content }: RongMessage) =>
  JSON.parse(content) as { type: string } & Record<string, unknown>;

export async function openRelaySite(db: Database): Promise<RelaySite> {
  const service = await startRongCloud();
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const relay = rongCloud({ appKey: APP.key, appSecret: APP.secret, api: service.url, now });
  const bus = memoryBus();
  const fanout = relayingUserEvents(memoryFanout(), relay);
  const messages = openMessageLog({ db, fanout, now });
  const context = { db, bus, fanout, imRelay: relay, now } as unknown as OpenContext;
  const open = () => openRelayer(context, { messages } as never);
  const relayer = await open();
  const others: Relayer[] = [];
  return {
    service,
    relayer,
    messages,
    bus,
    relay,
    clock,
    async other() {
      const one = await open();
      others.push(one);
      return one;
    },
    frames: () => service.messages.map(frameOf),
    async close() {
      for (const one of [...others, relayer]) await one.close();
      await service.close();
    },
  };
}

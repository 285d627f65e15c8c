/** Events for one user alone go to the service from the process that they came from. */
import { log } from '../../platform/kernel/log.server.ts';
import type { ImRelay } from '../../platform/ports/im-relay.ts';
import type { Publisher } from '../../platform/ports/publishing.ts';
import type { UserEvent } from '../message/log.server.ts';

const TOPIC = /^user:(\d+)$/;
/** Tabs know own messages by their sender; the list of tabs is for gateways only. */
const RELAYED: readonly string[] = ['mention', 'read', 'reacted', 'typing'] satisfies UserEvent['type'][];

/** The same publisher, whose user events also go to the service. */
export const relayingUserEvents = (fanout: Publisher, relay: ImRelay): Publisher => ({
  ...fanout,
  publish(topic, value) {
    fanout.publish(topic, value);
    const userId = Number(TOPIC.exec(topic)?.[1]);
    const { type, channelId, ...fields } = value as UserEvent;
    if (!userId || !RELAYED.includes(type)) return;
    relay
      .tell([userId], { type, channel_id: channelId, ...fields })
      .catch(err => log.error({ err }, 'relay: an event was not sent'));
  },
});

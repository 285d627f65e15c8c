/**
 * Changes by other processes whose events were missed: read from the database, as messages are (feed.server.ts). Rights
 * that ended must not last as long as an outage of the bus, and changes by the operator's shell must show.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openSessionsAmong } from '../../members/account/sign-in/session.server.ts';
import { idList } from '../../platform/db/id-list.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { Outage } from '../../platform/kernel/outage.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import { groupConfig } from '../group/config.server.ts';
import type { GroupChange } from '../group/events.ts';
import { subjectsOf } from '../group/standing.server.ts';
import { applyChange } from './apply-change.server.ts';
import { CLOSE } from './close-code.ts';
import type { ChatGateway } from './gateway.server.ts';
import { MissedMessages } from './missed-messages.server.ts';

/** Rights that end hold within two seconds. */
const LOOK_MS = 1500;
/** An event follows its commit within this. */
const ON_ITS_WAY_MS = 200;
/** A bus that has not answered by then carries nothing. */
const PING_MS = 1000;

export class MissedChanges {
  readonly #gateway: ChatGateway;
  readonly #bus: Bus;
  readonly #messages: MissedMessages;
  readonly #outage = new Outage(err => log.warn({ err }, 'chat: missed changes cannot be read'));
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | undefined;

  constructor(gateway: ChatGateway, bus: Bus) {
    this.#gateway = gateway;
    this.#bus = bus;
    this.#messages = new MissedMessages(gateway);
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /** Never rejects. One look at a time: a slow database gets no second query. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #lookOnce(): Promise<void> {
    if (this.#gateway.clients.size === 0) return;
    try {
      await this.#endSessions();
      await this.#applyChanges();
      if (await this.#isCutOff()) await this.#messages.send();
      else this.#messages.forget();
      this.#outage.over();
    } catch (error) {
      this.#outage.failed(error);
    }
  }

  async #endSessions(): Promise<void> {
    const { clients, db, now } = this.#gateway;
    const known = [...clients].filter(({ viewer }) => viewer !== null);
    if (known.length === 0) return;
    const sessions = [...new Set(known.map(({ sessionId }) => sessionId))];
    const open = new Set(await openSessionsAmong(db, sessions, now()));
    for (const client of known) if (!open.has(client.sessionId)) client.end(CLOSE.token);
  }

  async #applyChanges(): Promise<void> {
    if ((await this.#changedGroups()).length === 0) return;
    await sleep(ON_ITS_WAY_MS);
    for (const { id, config_rev } of await this.#changedGroups()) {
      const change = { groupId: id, configRev: Number(config_rev) };
      for (const event of await this.#changesOf(id))
        await applyChange(this.#gateway, { ...change, ...event });
    }
  }

  /** Groups that somebody here is in or looks at, with a revision later than the known one. */
  async #changedGroups(): Promise<{ id: number; config_rev: number }[]> {
    const ids = this.#gateway.groupsHere();
    if (ids.length === 0) return [];
    const { db } = this.#gateway;
    const rows = await db.read
      .selectFrom('chat_group')
      .select(['id', 'config_rev'])
      .where('id', 'in', idList(db, ids))
      .execute();
    return rows.filter(({ id, config_rev }) => config_rev > this.#gateway.revOf(id));
  }

  /** Changes of the group, as far as they can be seen: who belongs to it no longer, and that it is another. */
  async #changesOf(groupId: number): Promise<Pick<GroupChange, 'type' | 'userIds'>[]> {
    const { db } = this.#gateway;
    const config = await groupConfig(db, groupId);
    if (!config) return [{ type: 'channel_operation' }];
    const watching = this.#gateway.watched(groupId)?.clients.flatMap(({ viewer }) => viewer?.userId ?? []);
    const userIds = [...new Set(watching)];
    const subjects = await subjectsOf(db, config, userIds);
    const parted = userIds.filter(id => !subjects.get(id)?.member);
    return [
      ...(parted.length > 0 ? [{ type: 'kick_out' as const, userIds: parted }] : []),
      { type: 'channel_config' },
    ];
  }

  async #isCutOff(): Promise<boolean> {
    const late = new AbortController();
    const answered = this.#bus.ping().then(
      () => true,
      () => false,
    );
    const input = sleep(PING_MS, false, { signal: late.signal, ref: false }).catch(() => false);
    const isReached = await Promise.race([answered, input]);
    late.abort();
    return !isReached;
  }
}

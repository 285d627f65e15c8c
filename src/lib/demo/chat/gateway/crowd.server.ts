/** The demo's members talk in the rooms of official groups that somebody has open. */

import { findChannel } from '../../../chat/channel/scopes.server.ts';
import { NOBODY } from '../../../chat/message/entry.ts';
import { sendMessage } from '../../../chat/message/send.server.ts';
import { decide } from '../../../chat/permission/decide.ts';
import { isMade } from '../../../platform/db/once.server.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { OpenContext, OpenedFeature, Running } from '../../../platform/feature/feature.ts';
import { log } from '../../../platform/kernel/log.server.ts';
import { dayKey } from '../../../platform/kernel/time.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { crowdOf } from '../../members/account/crowd.server.ts';
import { type ChatterLine, chatter, waitOf } from './chatter.ts';
import { MADE } from './rooms.server.ts';
import { LOUNGE_TALK, MATCH_DAY_TALK } from './wording.ts';

const TICK_MS = 1000;

interface Talking {
  lines: Generator<ChatterLine, never>;
  next: ChatterLine;
  /** Epoch milliseconds. */
  due: number;
  /** Position of the last line. */
  lastN: number | null;
  /** 'YYYY-MM-DD' of the matches that the room is about. */
  matchDay: string | null;
}

export class Crowd implements OpenedFeature {
  readonly #context: OpenContext;
  readonly #running: Running;
  readonly #speakers: readonly number[];
  /** Talk of the open channels, by id; undefined where the members may not talk. */
  readonly #rooms = new Map<number, Talking | undefined>();
  #ticking: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(context: OpenContext, running: Running, speakers: readonly number[]) {
    this.#context = context;
    this.#running = running;
    this.#speakers = speakers;
    this.#timer = setInterval(() => {
      this.#ticking = this.#ticking
        .then(() => this.tick())
        .catch(err => log.error({ err }, 'chat: the demo crowd'));
    }, TICK_MS).unref();
  }

  /** Sends the lines due now in every open room. */
  async tick(): Promise<void> {
    const open = this.#running.chat.openChannels();
    for (const channelId of this.#rooms.keys()) if (!open.has(channelId)) this.#rooms.delete(channelId);
    for (const channelId of open) {
      if (!this.#rooms.has(channelId)) this.#rooms.set(channelId, await this.#begin(channelId));
      const talking = this.#rooms.get(channelId);
      if (talking && talking.due <= this.#context.now()) await this.#say(channelId, talking);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#ticking;
  }

  /** Undefined for rooms of members' own groups, and where plain members may not send. */
  async #begin(channelId: number): Promise<Talking | undefined> {
    const { db, now } = this.#context;
    const room = await db.read
      .selectFrom('chat_channel')
      .innerJoin('chat_group', 'chat_group.id', 'chat_channel.group_id')
      .select('match_day')
      .where('chat_channel.id', '=', channelId)
      .where('official_key', 'is not', null)
      .executeTakeFirst();
    const someone = this.#speakers.at(-1);
    if (!room || someone === undefined || !(await this.#mayTalk(channelId, someone))) return undefined;
    const talk = room.match_day === null ? LOUNGE_TALK : MATCH_DAY_TALK;
    const lines = chatter({ seed: `${channelId} ${now()}`, talk, speakers: this.#speakers, now });
    const next = lines.next().value;
    const due = now() + waitOf('first', next.share);
    return { lines, next, due, lastN: null, matchDay: room.match_day };
  }

  async #say(channelId: number, talking: Talking): Promise<void> {
    const { db, bus, now, site } = this.#context;
    const { userId, text, isAnswer } = talking.next;
    const localId = `crowd-${channelId}-${now()}`;
    const viewer = { userId, isOperator: false, sessionId: 0 };
    const { messages } = this.#running;
    // The crowd names no addresses of the site.
    const context = { db, bus, now: now(), site, origin: '', viewer, messages };
    const line = {
      localId,
      kind: 'text',
      content: { text },
      replyN: isAnswer ? talking.lastN : null,
      mentioned: NOBODY,
      expansion: { local_message_id: localId },
    };
    try {
      if (await this.#mayTalk(channelId, userId)) {
        const found = await findChannel(context, channelId, userId);
        const { entry } = await sendMessage(context, this.#running.chat.sendable, found, line);
        talking.lastN = entry.n;
      }
    } catch (error) {
      // Muted, kicked, or the room is gone: the others go on.
      if (!(error instanceof AppError)) throw error;
    }
    talking.next = talking.lines.next().value;
    const isLively = talking.matchDay === dayKey(now()) || (await this.#isLive());
    talking.due = now() + waitOf(isLively ? 'live' : 'calm', talking.next.share);
  }

  async #mayTalk(channelId: number, userId: number): Promise<boolean> {
    const at = { db: this.#context.db, now: this.#context.now() };
    const { subject, resource } = (await findChannel(at, channelId, userId)).standing;
    return decide(subject, resource, 'send', at.now).allowed;
  }

  /** Whether a match is being played: a replayed one. */
  async #isLive(): Promise<boolean> {
    const live = await this.#context.db.read
      .selectFrom('match')
      .select('id')
      .where('status', '=', MATCH_STATUS.ongoing)
      .limit(1)
      .executeTakeFirst();
    return live !== undefined;
  }
}

/** Opens the crowd; undefined in a database of somebody's own facts, where no demo was made. */
export async function openCrowd(context: OpenContext, running: Running): Promise<OpenedFeature | undefined> {
  if (!(await isMade(context.db, MADE))) return undefined;
  const speakers = (await crowdOf(context.db)).map(({ id }) => id);
  return new Crowd(context, running, speakers);
}

/**
 * Who is there beside the requests, whatever their rate: a thousand readers with the stream of the match's thread, a
 * room of a thousand of whom 150 talk, and a score that changes. The room is a group's: what a match day's room adds is
 * the heads of its matches, told only when a score changes.
 */
import { runScript } from '../../tests/support/process.ts';
import type { Delivered, Plan as TalkPlan } from '../bench/rooms/clients.ts';
import type { Plan as ListenPlan } from './listeners.ts';
import type { Site } from './site.ts';
import { Workers } from './workers.ts';

const LISTENERS = 1000;
const ROOM = 1000;
const MESSAGES_PER_SECOND = 20;
/** A round of VALORANT is over in some two minutes; a final of several games has as many scores as this. */
const SCORE_EVERY_MS = 15_000;

export interface Crowd {
  /** What the room heard; undefined when it is closed before its time. */
  talk: Promise<Delivered | undefined>;
  close(): Promise<void>;
}

/** `seconds`: for how long the room talks. */
export async function openCrowd(site: Site, seconds: number): Promise<Crowd> {
  const { url } = site.server;
  const about = `match:${site.targets.matchId}`;
  const listening = await Workers.start('scripts/load/listeners.ts', [
    { url, about, count: LISTENERS, part: 200 } satisfies ListenPlan,
  ]);
  const plan: TalkPlan = {
    url: `${url.replace('http', 'ws')}/im`,
    channelId: site.room.channelId,
    tokens: site.room.tokens,
    listeners: ROOM - site.room.tokens.length,
    rate: MESSAGES_PER_SECOND,
    seconds,
  };
  const room = runScript(['scripts/bench/rooms/clients.ts', JSON.stringify(plan)]);
  await room.printed('ready');
  room.child.kill('SIGUSR2');
  let round = 0;
  const scores = setInterval(() => void site.score(++round).catch(tellLate), SCORE_EVERY_MS);
  return {
    talk: room.ended.then(({ code }) =>
      code === 0 ? (JSON.parse(room.output().trim().split('\n').at(-1)!) as Delivered) : undefined,
    ),
    async close() {
      clearInterval(scores);
      room.child.kill('SIGKILL');
      await Promise.all([room.ended, listening.stop()]);
    },
  };
}

/** An overloaded site refuses operators too: the next score is tried in its turn. */
const tellLate = (error: unknown) => process.stderr.write(`… a score was not entered: ${error}\n`);

/** Plans the demo's comments and likes: authors and times, the same on every run. Pure. */

import { chance, shuffled } from '../../../platform/kernel/chance.ts';
import { DAY, HOUR } from '../../../platform/kernel/time.ts';
import type { CrowdMember } from '../../members/account/crowd.server.ts';
import type { DemoThread } from './wording.ts';

/** A thread worded for one topic. */
interface Told {
  of: object;
  when: DemoThread<unknown>['when'];
  text: string;
  replies: string[];
  isChain: boolean;
}

/** The threads that fit these facts. */
export const toldOf = <F>(threads: readonly DemoThread<F>[], about: F): Told[] =>
  threads
    .filter(thread => thread.if?.(about) ?? true)
    .map(thread => ({
      of: thread,
      when: thread.when,
      text: thread.text(about),
      replies: (thread.replies ?? []).map(reply => reply(about)),
      isChain: thread.isChain ?? false,
    }));

/** A topic of demo comments, and its start. */
export interface DemoCommentTopic {
  address: string;
  threads: readonly Told[];
  /** Maximum of comments, replies included. */
  most: number;
  /** Start and duration, in milliseconds. */
  start: number;
  length: number;
}

interface Deed {
  by: CrowdMember;
  at: number;
}
export interface Saying extends Deed {
  key: string;
  address: string;
  content: string;
  /** Key of the comment it answers; null for none. */
  answers: string | null;
}
export interface Liking extends Deed {
  /** Key of the liked comment. */
  likes: string;
}

const MINUTE = 60_000;
/**
 * Spans: 'live' is this share of the duration, 'after' this long afterwards, 'late' this share of the time
 * until now.
 */
const LIVE = 0.6;
const AFTER = 2 * DAY;
const LATE = { from: 0.65, part: 0.33 };
/** 'live' and 'after' each take at most this share of the time until now. */
const EARLY = 0.3;
const ANSWERED_IN = { live: 20 * MINUTE, after: 4 * HOUR, late: DAY };
const LIKED_IN = DAY;
/** Likes stay below this; answers get fewer. */
const LIKES_MAX = { top: 8, answer: 5 };
/** Offset between the authors of successive threads. */
const TURN = 5;
/** Needed because nobody answers themselves. */
const TALKERS_MIN = 2;

/** Comments and likes in order of time: none before its topic begins, all before `now`. */
export function plan(
  topics: readonly DemoCommentTopic[],
  crowd: readonly CrowdMember[],
  now: number,
): (Saying | Liking)[] {
  if (crowd.length < TALKERS_MIN) return [];
  const used = new Map<object, number>();
  const sayings = topics.flatMap(topic => {
    const speakers = shuffled(crowd, 'speakers', topic.address);
    return chosen(topic, used).flatMap((thread, i) => sayingsOf(topic, thread, i, speakers, now));
  });
  const likings = sayings.flatMap(saying => likingsOf(saying, crowd, now));
  return [...sayings, ...likings].toSorted((one, other) => one.at - other.at);
}

/** Threads that fit into the topic, least used elsewhere first. Counts their use. */
function chosen({ threads, most }: DemoCommentTopic, used: Map<object, number>): Told[] {
  const times = ({ of }: Told) => used.get(of) ?? 0;
  let left = most;
  const taken = threads
    .toSorted((one, other) => times(one) - times(other))
    .filter(({ replies }) => {
      const takes = 1 + replies.length;
      if (takes > left) return false;
      left -= takes;
      return true;
    });
  for (const thread of taken) used.set(thread.of, times(thread) + 1);
  return taken;
}

function sayingsOf(
  topic: DemoCommentTopic,
  { when, text, replies, isChain }: Told,
  i: number,
  speakers: readonly CrowdMember[],
  now: number,
): Saying[] {
  const { address } = topic;
  const speaker = (n: number) => speakers[(i * TURN + n) % speakers.length]!;
  const key = `${address} ${i}`;
  const at = instant(topic, when, chance('at', key), now);
  const said: Saying[] = [{ key, address, content: text, answers: null, by: speaker(0), at }];
  for (const [n, content] of replies.entries()) {
    const before = said.at(-1)!;
    const own = `${key} ${n}`;
    const answers = isChain ? before.key : key;
    const at = soon(before.at, chance('at', own), ANSWERED_IN[when], now);
    said.push({ key: own, address, content, answers, by: speaker(n + 1), at });
  }
  return said;
}

function likingsOf({ key, by, at, answers }: Saying, crowd: readonly CrowdMember[], now: number): Liking[] {
  const part = chance('likes', key);
  const count = Math.floor(answers === null ? LIKES_MAX.top * part : LIKES_MAX.answer * part ** 2);
  const others = crowd.filter(({ id }) => id !== by.id);
  return shuffled(others, 'likers', key)
    .slice(0, count)
    .map((liker, i) => ({ likes: key, by: liker, at: soon(at, chance('liked', key, i), LIKED_IN, now) }));
}

/** A random instant of the span; the spans shrink when the topic began recently. */
function instant({ start, length }: DemoCommentTopic, when: Told['when'], part: number, now: number): number {
  const whole = now - start;
  const lasted = Math.min(length, whole * EARLY);
  if (when === 'live') return Math.floor(start + part * LIVE * lasted);
  // Squared: most comments come soon after the end.
  if (when === 'after') return Math.floor(start + lasted + part ** 2 * Math.min(AFTER, whole * EARLY));
  return Math.floor(start + whole * (LATE.from + part * LATE.part));
}

/** A random instant after `at` and before `now`. */
const soon = (at: number, part: number, within: number, now: number): number =>
  Math.min(at + MINUTE + Math.floor(part * within), Math.floor(at + (now - at) * (0.2 + part / 2)));

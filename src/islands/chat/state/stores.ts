/** Stores of the rooms. A group and a channel each have their own, emptied when left. */
import { atom } from 'nanostores';
import type { DayMatch } from '#lib/chat/match-day/shapes.ts';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import type { Joined } from '../api.ts';
import { type Connection, IDLE } from '../model/connection.ts';
import type { Timeline } from '../model/timeline.ts';
import { NOTHING_KNOWN, type UnreadState } from '../model/unread.ts';

/** The joined groups, in the member's order; null until they are loaded. */
export const $groups = atom<Joined[] | null>(null);

export type OpenGroup =
  | { phase: 'none' }
  | { phase: 'loading'; id: number }
  | { phase: 'ready'; id: number; group: Joined }
  | { phase: 'failed'; id: number; message: string };
export const $group = atom<OpenGroup>({ phase: 'none' });

export interface OpenChannel {
  id: number;
  /** The other one, in a private conversation. */
  withId: number | undefined;
  timeline: Timeline;
  /** 'ready' once the latest messages came. */
  phase: 'loading' | 'ready' | 'failed';
  message: string;
  /** Position of the line above new messages; undefined for none. */
  lineN: number | undefined;
  /** Unread messages after that line, until the first of them was on the screen. */
  missed: number;
  /** Position up to which it is read. */
  readN: number;
  /** Unix seconds: the end of one's mute; 0 for none, -1 until it is lifted. */
  muteEnd: number;
  /** The member marked it unread: reaching the end does not undo that. */
  isMarkedUnread: boolean;
}
export const $channel = atom<OpenChannel | null>(null);

/** The channel whose end is on the screen: one may lie behind the lists, or be read further up. */
export const $endInSight = atom<number | null>(null);

/** `groupId` of private conversations in the counts. */
export const NO_GROUP = 0;
export const $unread = atom<UnreadState>({ ...NOTHING_KNOWN, isVeiled: isSpoilerFree() });

/** Text before the page's title. */
export const $titleMark = atom('');

export const $connection = atom<Connection>(IDLE);

/** The group that the member was just kicked out of. */
export const $kicked = atom<number | null>(null);

interface MatchDay {
  channelId: number;
  /** Undefined until it is loaded. */
  matches: readonly DayMatch[] | undefined;
}

/** The day's matches of the open match-day room (match-day.ts). */
export const $matchDay = atom<MatchDay | null>(null);

/** The box that is open beside a button of the room: emoji to pick from, or a menu. */
import { atom } from 'nanostores';
import type { WireMessage } from '#lib/chat/message/wire.ts';

interface Emoji {
  pick: (emoji: string) => void;
  /** Sends a sticker: its message's content. Without it there are none to choose. */
  send?: (content: Record<string, unknown>) => void;
}

export interface MenuAct {
  label: string;
  act: () => void;
  /** One of several, and whether it is the chosen one. */
  isChecked?: boolean;
}

type Popover = { anchor: HTMLElement } & (
  | Emoji
  /** `first`: what stands above the rest of its menu. */
  | { message: WireMessage; first: readonly MenuAct[] }
  /** Any other menu. */
  | { label: string; acts: readonly MenuAct[] }
  /** The notice levels of a group, or of one of its rooms. */
  | { levelsOf: { groupId: number; channelId?: number } }
);
export const $popover = atom<Popover | null>(null);

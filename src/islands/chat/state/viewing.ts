/** The picture that is looked at in full. */
import { atom } from 'nanostores';

interface Picture {
  url: string;
  width: number;
  height: number;
}

export type Viewing =
  /** Of a message: all pictures of the room stand beside it. */
  | { n: number; index: number }
  /** Of an own message that has no place yet: those of this message alone. */
  | { list: readonly Picture[]; index: number };
export const $viewing = atom<Viewing | null>(null);

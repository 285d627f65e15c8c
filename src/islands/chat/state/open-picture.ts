/** The picture that is looked at in full. */
import { atom } from 'nanostores';

interface Picture {
  url: string;
  width: number;
  height: number;
  /** MIME type. */
  type?: string;
}

export type OpenPicture =
  /** A picture of a message: all pictures of the room stand beside it. */
  | { n: number; index: number }
  /** A picture of an own message that has no position yet: only those of this message stand beside it. */
  | { list: readonly Picture[]; index: number };
export const $openPicture = atom<OpenPicture | null>(null);

/** Whose card is open, and where they were met. */
import { atom } from 'nanostores';

export interface Asked {
  userId: number;
  groupId?: number | undefined;
}

export const $asked = atom<Asked | null>(null);

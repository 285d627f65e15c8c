/** The user whose card is open, and where they were met. */
import { atom } from 'nanostores';

export interface CardRequest {
  userId: number;
  groupId?: number | undefined;
}

export const $cardRequest = atom<CardRequest | null>(null);

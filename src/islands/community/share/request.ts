import { atom } from 'nanostores';

export interface ShareRequest {
  /** What is sent to rooms as a card. */
  card: { type: 'match' | 'post'; id: number } | undefined;
  /** Path of the page that is made to be opened from elsewhere. */
  page: string | undefined;
  /** Path of a second picture: what readers gave the players of a match. */
  ratings: string | undefined;
}

/** What is being shared; null while the dialog is closed. */
export const $shareRequest = atom<ShareRequest | null>(null);

/** A short passing message. An error is also shown where it happened: a toast never carries one alone. */
import { atom } from 'nanostores';

export interface Toast {
  text: string;
  tone: 'good' | 'bad';
}

/** The last toast; each is a new object, so that a repeated text is shown again. */
export const $toast = atom<Toast | null>(null);

export const toast = (text: string, tone: Toast['tone'] = 'good'): void => $toast.set({ text, tone });

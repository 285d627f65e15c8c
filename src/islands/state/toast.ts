/** A short word in passing. What failed is also said where it failed: a toast never carries an error alone. */
import { atom } from 'nanostores';

export interface Toast {
  text: string;
  tone: 'good' | 'bad';
}

/** The last one; each is another object, so that the same words are said again. */
export const $toast = atom<Toast | null>(null);

export const toast = (text: string, tone: Toast['tone'] = 'good'): void => $toast.set({ text, tone });

/** What is to be reported: the dialog is open while it is set. */
import { atom } from 'nanostores';
import type { ThingType } from '#lib/report/thing.ts';

export interface Asked {
  source_type: ThingType;
  source_id: string | number;
  user_id?: number;
}

export const $asked = atom<Asked | null>(null);

/** The outbox of this page: own messages that are not in a log yet. */
import { atom } from 'nanostores';
import type { Unsent } from '../model/unsent.ts';

export const $unsent = atom<Unsent>([]);
export const changeUnsent = (change: (unsent: Unsent) => Unsent): void => $unsent.set(change($unsent.get()));

/** `crypto.randomUUID` is absent on plain http. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-');
/** This tab. */
export const TAB = newId();

/** Channels whose log is read here: it takes a message over from the outbox. */
export const shownChannels = new Set<number>();

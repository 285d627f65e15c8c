/** Unread letters and requests, the same in every tab of the browser. */
import { atom } from 'nanostores';
import { call } from '../call.ts';
import { $session, freshToken } from './session.ts';

interface Letters {
  unread: number;
  /** Requests of strangers: they are counted apart, and light no dot. */
  requests: number;
}
const NONE: Letters = { unread: 0, requests: 0 };

export const $letters = atom<Letters>(NONE);

/** Changes that come within this time are read together, in milliseconds. */
const TOGETHER_MS = 500;
let due: ReturnType<typeof setTimeout> | undefined;

$session.listen(({ state }) => {
  if (state !== 'signed-out') return;
  clearTimeout(due);
  due = undefined;
  $letters.set(NONE);
});

/** Loads the counts soon. A failure only goes to the console. */
export function lettersChanged(): void {
  if (due) return;
  due = setTimeout(() => {
    due = undefined;
    // No user started it: a session that has ended meanwhile prompts nobody to sign in.
    freshToken()
      .then(token => call('GET /api/v2/chat/letters/unread', {}, { ...token, isAgain: true }))
      .then(
        counts => $letters.set(counts),
        error => console.warn('letters', error),
      );
  }, TOGETHER_MS);
}

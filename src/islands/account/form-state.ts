/** What the views of the login dialog share (spec §2.7). */
import { map } from 'nanostores';

export const $shared = map({
  phone: '',
  isAgreed: false,
  /** The number that a code was sent to last, and until when none is sent again: milliseconds of this clock. */
  sentTo: '',
  sentUntil: 0,
  /** Whose sign-in was refused because the account is frozen: the number, or the provider's view. */
  frozen: '',
});

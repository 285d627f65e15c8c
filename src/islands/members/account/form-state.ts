/** What the views of the login dialog share. */
import { map } from 'nanostores';

export const $shared = map({
  phone: '',
  isAgreed: false,
  /**
   * The last number that got a code, and when it may get another (performance.now: users cannot reset it).
   */
  sentTo: '',
  sentUntil: 0,
  /** The frozen account whose sign-in was refused: the number, or the provider's view. */
  frozen: '',
});

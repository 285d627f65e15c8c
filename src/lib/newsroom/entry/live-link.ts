/** Where a match may be watched. */
import { isOn, LIVE_HOSTS } from '../../platform/kernel/outside-link.ts';

/** An https or http address on one of the platforms or below it, with nothing odd about it. */
export function isLiveLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return username === '' && password === '' && isOn(text, LIVE_HOSTS);
}

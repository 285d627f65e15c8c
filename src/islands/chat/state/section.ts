/** Which part of the chat the page's address names: the rooms, or private letters. */
import { atom, computed } from 'nanostores';
import { follow } from './groups.ts';

/** Path and query. */
export const $address = atom('');

export const $section = computed($address, address =>
  address.startsWith('/chat/letters') ? 'letters' : 'rooms',
);

/** Shows what the address names. */
export function followAddress(): void {
  $address.set(location.pathname + location.search);
  if ($section.get() === 'rooms') follow();
}

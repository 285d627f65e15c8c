/** The person whose letters the page's address names. */
import { computed } from 'nanostores';
import { $address } from '../state/section.ts';

export const LETTERS_PATH = '/chat/letters';
const ONE_PATH = `${LETTERS_PATH}/msg`;

/** `n`: the letter to show; without it the latest are shown. */
export function letterAddress(id: number, name: string, n?: number): string {
  const query = new URLSearchParams({ targetId: String(id), name });
  if (n !== undefined) query.set('n', String(n));
  return `${ONE_PATH}?${query}`;
}

/** The other one of the open conversation; undefined for the list alone. */
export const $target = computed($address, address => {
  const { pathname, searchParams } = new URL(address, location.origin);
  const id = Number(searchParams.get('targetId'));
  return pathname === ONE_PATH && Number.isSafeInteger(id) && id > 0 ? id : undefined;
});

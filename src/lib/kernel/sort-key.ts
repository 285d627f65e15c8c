import { pinyin } from 'pinyin-pro';
import { nameKey } from './name-key.ts';

/**
 * The key that lists are ordered by, in byte order, on both databases: digits, then Latin letters and
 * Chinese by its pinyin among them. The name itself follows, so that equal readings keep a fixed order.
 */
export function sortKey(name: string): string {
  const reading = /\p{Script=Han}/u.test(name)
    ? pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('')
    : name;
  return `${nameKey(reading)} ${name}`;
}

import { pinyin } from 'pinyin-pro';
import { nameKey } from './name-key.ts';

/**
 * The sort key of lists, in byte order, on both databases: digits first, then Latin letters and Chinese by
 * pinyin together. The name follows, so that equal readings have a fixed order.
 */
export function sortKey(name: string): string {
  const reading = /\p{Script=Han}/u.test(name)
    ? pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('')
    : name;
  return `${nameKey(reading)} ${name}`;
}

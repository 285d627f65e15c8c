/** Network addresses of both kinds in one sort order. Pure. */
import { isIP } from 'node:net';

/** An address as 32 hexadecimal digits, so that text order is number order. IPv4 maps to ::ffff:0:0/96. */
export function digitsOf(address: string): string | undefined {
  const plain = address.split('%', 1)[0]!.toLowerCase();
  const version = isIP(plain);
  if (version === 4) return V4 + hexOf(plain);
  if (version !== 6) return undefined;
  // The last two groups may be written as IPv4 (RFC 4291 §2.2).
  const dotted = /[\d.]+$/.exec(plain)?.[0] ?? '';
  const tail = dotted.includes('.') ? hexOf(dotted) : '';
  const whole = tail === '' ? plain : `${plain.slice(0, -dotted.length)}${tail.slice(0, 4)}:${tail.slice(4)}`;
  const [left = '', right] = whole.split('::');
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map(group => group.padStart(4, '0')).join('');
}

export const V4 = '00000000000000000000ffff';
const hexOf = (dotted: string): string =>
  dotted
    .split('.')
    .map(part => Number(part).toString(16).padStart(2, '0'))
    .join('');
const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

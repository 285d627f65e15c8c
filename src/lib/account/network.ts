/**
 * What counts as one caller where something is limited by address. One customer's share of IPv6 is a /64 at
 * least, so its first four groups; written out, for '::' may stand for any of them (RFC 4291 §2.2).
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

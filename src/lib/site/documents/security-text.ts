/** security.txt (RFC 9116): the contact for security holes, and until when the file may be relied on. */
import { DAY } from '../../platform/kernel/time.ts';

/** RFC 9116 §2.5.5 asks for less than a year. */
const VALID_MS = 180 * DAY;

/** `now` in epoch milliseconds. */
export const securityText = ({ origin, contact, now }: { origin: string; contact: string; now: number }) =>
  [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

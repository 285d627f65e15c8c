/** Storage keys of files: kind, day, random bytes and milliseconds, as 'avatar/20251005/…/…'. */
import { dayKey } from '../../platform/kernel/time.ts';
import { isUploadKind, type UploadKind } from './kind.ts';
import { UPLOAD_PATH } from './path.ts';

/** Random bytes in a key: 96 bits, unguessable. They are the path's 'result'. */
export const KEY_BYTES = 12;
const KEY = /^([a-z_]{1,32})\/(\d{8})\/[\w-]{16}\/(\d{13})$/;

/** `random`: KEY_BYTES bytes. `now`: epoch milliseconds. */
export function makeKey(kind: UploadKind, random: Uint8Array, now: number): string {
  const result = Buffer.from(random).toString('base64url');
  return [kind, dayKey(now).replaceAll('-', ''), result, now].join('/');
}

/**
 * The kind that a key names; undefined for an invalid key. Keys hold no dot, so they cannot escape the
 * folder.
 */
export function kindIn(key: string): UploadKind | undefined {
  const kind = KEY.exec(key)?.[1];
  return kind !== undefined && isUploadKind(kind) ? kind : undefined;
}

/**
 * The key in an absolute or relative address of this site, or alone; otherwise undefined. `origin`:
 * PUBLIC_URL's.
 */
export function keyIn(address: string, origin: string): string | undefined {
  const prefix = [`${origin}${UPLOAD_PATH}`, UPLOAD_PATH].find(start => address.startsWith(start));
  const key = address.slice(prefix?.length ?? 0);
  return kindIn(key) === undefined ? undefined : key;
}

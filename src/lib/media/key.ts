/** Where a file is stored: spec §7.2's path of type/date/result/timestamp. */
import { dayKey } from '../kernel/time.ts';
import { isUploadKind, type UploadKind } from './kind.ts';

/** Bytes of chance in a key: 96 bits, which nobody guesses. They are the path's 'result'. */
export const KEY_BYTES = 12;
const KEY = /^([a-z_]{1,32})\/(\d{8})\/[\w-]{16}\/(\d{13})$/;
/** Addresses of uploads are this and the key. */
export const UPLOAD_PATH = '/api/v1/upload/';

/** `random`: KEY_BYTES bytes. `now`: epoch milliseconds. */
export function makeKey(kind: UploadKind, random: Uint8Array, now: number): string {
  const result = Buffer.from(random).toString('base64url');
  return [kind, dayKey(now).replaceAll('-', ''), result, now].join('/');
}

/** The kind that a key names; undefined for what is no key. A key holds no dot, so it leads nowhere else. */
export function kindIn(key: string): UploadKind | undefined {
  const kind = KEY.exec(key)?.[1];
  return kind !== undefined && isUploadKind(kind) ? kind : undefined;
}

/** The key in an address of this site, absolute or not, or alone; undefined for anything else. `origin`: PUBLIC_URL's. */
export function keyIn(address: string, origin: string): string | undefined {
  const prefix = [`${origin}${UPLOAD_PATH}`, UPLOAD_PATH].find(start => address.startsWith(start));
  const key = address.slice(prefix?.length ?? 0);
  return kindIn(key) === undefined ? undefined : key;
}

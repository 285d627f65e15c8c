/** Leaves to upload: one file each, at a key that we choose. */
import { randomBytes } from 'node:crypto';
import { networkOf } from '../account/network.ts';
import { hashOf, randomToken } from '../account/token.server.ts';
import { nextMidnight } from '../kernel/time.ts';
import type { MediaDeps } from './deps.ts';
import { KEY_BYTES, makeKey, UPLOAD_PATH } from './key.ts';
import { bytesOf, type UploadKind } from './kind.ts';
import { GRANT_MS, MEMBER_A_DAY, VISITOR_A_DAY } from './limits.ts';
import { dailyLimit, storageFailed } from './refusal.ts';
import { addLeave } from './repo.server.ts';

/** Where clients put what they send straight to the storage: it is looked at before it is anybody's file. */
export const INCOMING = 'incoming/';
/** What stands for credentials where the token alone lets a file in. */
const LOCAL = 'local';

interface Leave {
  key: string;
  /** Lets the one file in. */
  upload_token: string;
  /** Where it is put by us. */
  upload_url: string;
  /** Unix seconds. */
  expiration: number;
  /** Bytes. */
  max_size: number;
  storage: 'disk' | 'oss';
}

/** Who asks: a member by id, a visitor by network address. */
interface Asking {
  userId: number | null;
  address: string;
}

async function grant(deps: MediaDeps, kind: UploadKind, { userId, address }: Asking): Promise<Leave> {
  const { db, now, files, origin } = deps;
  const key = makeKey(kind, randomBytes(KEY_BYTES), now);
  const token = randomToken();
  const leave = {
    key,
    kind,
    user_id: userId,
    owner: userId === null ? `v${networkOf(address)}` : `u${userId}`,
    day: Number(key.split('/')[1]),
    token_hash: hashOf(token),
    created_at: now,
    expires_at: now + GRANT_MS,
  };
  if (!(await addLeave(db, leave, userId === null ? VISITOR_A_DAY : MEMBER_A_DAY)))
    throw dailyLimit(Math.ceil((nextMidnight(now) - now) / 1000));
  return {
    key,
    upload_token: token,
    upload_url: `${origin}${UPLOAD_PATH}${key}`,
    expiration: Math.floor(leave.expires_at / 1000),
    max_size: bytesOf(kind),
    storage: files.storage.name,
  };
}

/** A member's leave, with credentials of the storage where clients reach it. */
export async function grantMember(deps: MediaDeps, kind: UploadKind, userId: number) {
  const leave = await grant(deps, kind, { userId, address: '' });
  const { direct } = deps.files.storage;
  if (!direct) {
    const stand = { access_key_id: LOCAL, access_key_secret: LOCAL, security_token: leave.upload_token };
    return { ...leave, ...stand, bucket: '', region: '', endpoint: '', object: leave.key };
  }
  const object = INCOMING + leave.key;
  const lent = await direct.credentials(object, `u${userId}`).catch(error => {
    // Alone: what the client adds to it holds the signed request.
    throw storageFailed(String(error));
  });
  const { access_key_id, access_key_secret, security_token, expires_at } = lent;
  return {
    ...leave,
    access_key_id,
    access_key_secret,
    security_token,
    expiration: Math.floor(Math.min(expires_at, leave.expiration * 1000) / 1000),
    bucket: direct.bucket,
    region: direct.region,
    endpoint: direct.url,
    object,
  };
}

/** A visitor's leave, with a signed form of the storage where clients reach it. */
export async function grantVisitor(deps: MediaDeps, kind: UploadKind, address: string) {
  const { upload_token, ...leave } = await grant(deps, kind, { userId: null, address });
  const { direct } = deps.files.storage;
  const limits = { now: deps.now, expires_at: leave.expiration * 1000, max: leave.max_size };
  const form = direct ? { url: direct.url, fields: direct.form(INCOMING + leave.key, limits) } : null;
  return { ...leave, oss_auth_key: upload_token, form };
}

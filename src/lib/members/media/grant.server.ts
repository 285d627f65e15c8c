/** Grants to upload: one file each, at a key that we choose. */
import { randomBytes } from 'node:crypto';
import { hashOf, randomToken } from '../account/sign-in/token.server.ts';
import type { MediaDeps } from './deps.ts';
import { KEY_BYTES, makeKey } from './key.ts';
import { bytesOf, type UploadKind } from './kind.ts';
import { GRANT_MS, MEMBER_A_DAY, VISITOR_A_DAY } from './limits.ts';
import { memberOwner, visitorAt } from './owner.ts';
import { UPLOAD_PATH } from './path.ts';
import { dailyLimit, diskFull, storageFailed } from './refusal.ts';
import { addGrant } from './store.server.ts';

/** Prefix for files that clients put straight into the storage, before they are checked. */
export const INCOMING = 'incoming/';
/** Placeholder for credentials where the token alone authorises the upload. */
const LOCAL = 'local';

interface Grant {
  key: string;
  /** Authorises the upload of this one file. */
  upload_token: string;
  /** Our own address to PUT it to. */
  upload_url: string;
  /** Unix seconds. */
  expiration: number;
  /** Bytes. */
  max_size: number;
  storage: 'disk' | 'oss';
}

/** The caller: a member by id, a visitor by network address. */
interface Asking {
  userId: number | null;
  address: string;
}

async function makeGrant(deps: MediaDeps, kind: UploadKind, { userId, address }: Asking): Promise<Grant> {
  const { db, now, files, origin } = deps;
  if (!(await files.hasRoom())) throw diskFull();
  const key = makeKey(kind, randomBytes(KEY_BYTES), now);
  const token = randomToken();
  const grant = {
    key,
    kind,
    user_id: userId,
    owner: userId === null ? visitorAt(address) : memberOwner(userId),
    day: Number(key.split('/')[1]),
    token_hash: hashOf(token),
    created_at: now,
    expires_at: now + GRANT_MS,
  };
  if (!(await addGrant(db, grant, userId === null ? VISITOR_A_DAY : MEMBER_A_DAY))) throw dailyLimit(now);
  return {
    key,
    upload_token: token,
    upload_url: `${origin}${UPLOAD_PATH}${key}`,
    expiration: Math.floor(grant.expires_at / 1000),
    max_size: bytesOf(kind),
    storage: files.storage.name,
  };
}

/** A member's grant, with storage credentials if clients upload to the storage directly. */
export async function grantMember(deps: MediaDeps, kind: UploadKind, userId: number) {
  const grant = await makeGrant(deps, kind, { userId, address: '' });
  const { direct } = deps.files.storage;
  if (!direct) {
    const stand = { access_key_id: LOCAL, access_key_secret: LOCAL, security_token: grant.upload_token };
    return { ...grant, ...stand, bucket: '', region: '', endpoint: '', object: grant.key };
  }
  const object = INCOMING + grant.key;
  const lent = await direct.credentials(object, `u${userId}`).catch(error => {
    // Only the message: the client library adds the signed request to the error.
    throw storageFailed(String(error));
  });
  const { access_key_id, access_key_secret, security_token, expires_at } = lent;
  return {
    ...grant,
    access_key_id,
    access_key_secret,
    security_token,
    expiration: Math.floor(Math.min(expires_at, grant.expiration * 1000) / 1000),
    bucket: direct.bucket,
    region: direct.region,
    endpoint: direct.url,
    object,
  };
}

/** A visitor's grant, with a signed form if clients upload to the storage directly. */
export async function grantVisitor(deps: MediaDeps, kind: UploadKind, address: string) {
  const { upload_token, ...grant } = await makeGrant(deps, kind, { userId: null, address });
  const { direct } = deps.files.storage;
  const limits = { now: deps.now, expires_at: grant.expiration * 1000, max: grant.max_size };
  const form = direct ? { url: direct.url, fields: direct.form(INCOMING + grant.key, limits) } : null;
  return { ...grant, oss_auth_key: upload_token, form };
}

import OSS from 'ali-oss';
import type { Credentials } from '#lib/platform/ports/storage.ts';
import { BUCKET, REGION } from './account.ts';
import type { OssServer } from './server.ts';

type Lent = Pick<Credentials, 'access_key_id' | 'access_key_secret' | 'security_token'>;

/** A client of the bucket with temporary credentials. */
export const clientOf = (
  server: OssServer,
  { access_key_id, access_key_secret, security_token }: Lent,
): OSS =>
  new OSS({
    accessKeyId: access_key_id,
    accessKeySecret: access_key_secret,
    stsToken: security_token,
    // Otherwise the client warns that credentials are not renewed.
    refreshSTSTokenInterval: 2 ** 31 - 1,
    refreshSTSToken: async () => ({ accessKeyId: '', accessKeySecret: '', stsToken: '' }),
    bucket: BUCKET,
    region: `oss-${REGION}`,
    endpoint: server.url,
    authorizationV4: true,
  });

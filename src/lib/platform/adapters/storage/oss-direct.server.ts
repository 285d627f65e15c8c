/** Lets a client upload one object directly to the bucket: by STS credentials or a signed form. */
import OSS from 'ali-oss';
import type { Credentials, DirectUpload, FormLimits } from '../../ports/storage.ts';

export interface OssOptions {
  bucket: string;
  /** 'cn-hangzhou'. */
  region: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** The role whose rights clients get in part: acs:ram::…:role/… */
  roleArn: string;
  /** Endpoint for the server, if not the region's public one. */
  endpoint?: string | undefined;
  /** Bucket address for clients, if not its own. */
  publicUrl?: string | undefined;
  stsEndpoint?: string | undefined;
}

/** A method of the client that its published types lack. */
type Signing = OSS & { signPostObjectPolicyV4(policy: object, date: Date): string };

const VERSION = 'OSS4-HMAC-SHA256';
/** The shortest lifetime that STS offers. */
const SECONDS = 900;

export function ossDirect(client: OSS, options: OssOptions): DirectUpload {
  const { bucket, region } = options;
  return {
    bucket,
    region,
    url: bucketUrl(options),
    credentials: (key, who) => assumeRole(options, key, who),
    form: (key, limits) => form(client as Signing, options, key, limits),
  };
}

/** Where clients reach the bucket. */
export const bucketUrl = ({ bucket, region, publicUrl }: OssOptions): string =>
  publicUrl ?? `https://${bucket}.oss-${region}.aliyuncs.com`;

/** Rejects when STS issues none. `who` appears in its log. */
export async function assumeRole(options: OssOptions, key: string, who: string): Promise<Credentials> {
  const { accessKeyId, accessKeySecret, stsEndpoint } = options;
  const sts = new OSS.STS({
    accessKeyId,
    accessKeySecret,
    ...(stsEndpoint ? { endpoint: stsEndpoint } : {}),
  } as OSS.STSOptions);
  const policy = {
    Version: '1',
    Statement: [
      { Effect: 'Allow', Action: ['oss:PutObject'], Resource: [`acs:oss:*:*:${options.bucket}/${key}`] },
    ],
  };
  const { credentials } = await sts.assumeRole(options.roleArn, policy, SECONDS, who);
  return {
    access_key_id: credentials.AccessKeyId,
    access_key_secret: credentials.AccessKeySecret,
    security_token: credentials.SecurityToken,
    expires_at: Date.parse(credentials.Expiration),
  };
}

/** PostObject, signature V4. OSS accepts a policy repeatedly; forbid-overwrite limits it to one upload. */
function form(client: Signing, options: OssOptions, key: string, { now, expires_at, max }: FormLimits) {
  const date = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const fields = {
    key,
    'x-oss-forbid-overwrite': 'true',
    success_action_status: '200',
    'x-oss-signature-version': VERSION,
    'x-oss-credential': `${options.accessKeyId}/${date.slice(0, 8)}/${options.region}/oss/aliyun_v4_request`,
    'x-oss-date': date,
  };
  const policy = {
    expiration: new Date(expires_at).toISOString(),
    conditions: [
      { bucket: options.bucket },
      ['content-length-range', 1, max],
      ...Object.entries(fields).map(([name, value]) => ['eq', `$${name}`, value]),
    ],
  };
  return {
    ...fields,
    policy: Buffer.from(JSON.stringify(policy)).toString('base64'),
    'x-oss-signature': client.signPostObjectPolicyV4(policy, new Date(now)),
  };
}

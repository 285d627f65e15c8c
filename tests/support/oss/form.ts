/** PostObject: a form with a signed policy. */
import { type Account, BUCKET, KEY_ID, KEY_SECRET, keep, REGION, Refused } from './account.ts';
import { signText } from './signature.ts';

type Condition = [string, string | number, string | number] | Record<string, string>;
interface Policy {
  expiration: string;
  conditions: Condition[];
}

const UNSIGNED = ['policy', 'x-oss-signature', 'file'];

export async function postObject(account: Account, type: string, body: Buffer): Promise<void> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields = new Map([...form].map(([name, value]) => [name, value]));
  const text = (name: string) => String(fields.get(name) ?? '');
  const file = fields.get('file');
  if (!(file instanceof File) || [...form.keys()].at(-1) !== 'file')
    throw new Refused(400, 'InvalidArgument');
  const date = text('x-oss-date');
  const credential = `${KEY_ID}/${date.slice(0, 8)}/${REGION}/oss/aliyun_v4_request`;
  if (text('x-oss-credential') !== credential) throw new Refused(403, 'InvalidArgument');
  if (signText(text('policy'), { date, region: REGION, secret: KEY_SECRET }) !== text('x-oss-signature'))
    throw new Refused(403, 'SignatureDoesNotMatch');
  const policy = JSON.parse(Buffer.from(text('policy'), 'base64').toString()) as Policy;
  if (Date.parse(policy.expiration) <= account.now()) throw new Refused(403, 'AccessDenied');
  const bound = new Set<string>();
  for (const condition of policy.conditions) bound.add(meets(condition, text, file.size));
  for (const name of fields.keys())
    if (!UNSIGNED.includes(name) && !bound.has(name)) throw new Refused(403, 'AccessDenied');
  const object = { body: Buffer.from(await file.arrayBuffer()), type: file.type };
  keep(account, text('key'), object, text('x-oss-forbid-overwrite'));
}

/** Checks one condition of the policy against its field. */
function meets(condition: Condition, text: (name: string) => string, size: number): string {
  if (!Array.isArray(condition)) {
    if (condition['bucket'] !== BUCKET) throw new Refused(403, 'AccessDenied');
    return 'bucket';
  }
  const [operator, left, right] = condition;
  if (operator === 'content-length-range') {
    if (size < Number(left)) throw new Refused(400, 'EntityTooSmall');
    if (size > Number(right)) throw new Refused(400, 'EntityTooLarge');
    return operator;
  }
  const name = String(left).slice(1);
  if (operator !== 'eq' || text(name) !== right) throw new Refused(403, 'AccessDenied');
  return name;
}

/** Keys of programs that read public facts more often than visitors may. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id } from '../../platform/contract/fields.ts';
import { KEY_NAME_MAX } from './key-name.ts';

const key = z.object({
  id: z.int(),
  name: z.string(),
  /** The first characters of the key; the rest is known to its member alone. */
  hint: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
  /** 'YYYY-MM-DD' of its last use; '' for none. */
  used_on: z.string(),
});

export const openDataCalls = defineCalls({
  'open.keys': {
    method: 'GET',
    path: '/api/v1/open/keys',
    access: 'member',
    summary: '自己的 API 密钥，只有开头几个字符',
    input: z.object({}),
    output: z.object({ list: z.array(key), max: z.int() }),
  },
  'open.create_key': {
    method: 'POST',
    path: '/api/v1/open/create_key',
    access: 'member',
    summary: '新建 API 密钥；全文只在这次回应里',
    input: z.object({ name: z.string().trim().min(1).max(KEY_NAME_MAX) }),
    output: z.object({ key: z.string(), item: key }),
  },
  'open.revoke_key': {
    method: 'POST',
    path: '/api/v1/open/revoke_key',
    access: 'member',
    summary: '作废自己的 API 密钥，立即生效；重复无妨',
    input: z.object({ id }),
    output: z.object({}),
  },
});

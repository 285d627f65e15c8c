/** Upload calls. The file itself goes to `upload_url` (docs/uploads.md). */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { UPLOAD_KINDS, VISITOR_KIND } from './kind.ts';
import { TEXT_MAX } from './limits.ts';

const grant = {
  /** The future location of the file: one grant, one file. */
  key: z.string(),
  /** PUT the file here, with the token in the header `security_token` or `oss_auth_key`. */
  upload_url: z.string(),
  /** Unix seconds. */
  expiration: z.int(),
  /** Bytes. */
  max_size: z.int(),
  storage: z.enum(['disk', 'oss']),
};

export const credentials = z.object({
  ...grant,
  upload_token: z.string(),
  access_key_id: z.string(),
  access_key_secret: z.string(),
  security_token: z.string(),
  /** The one object that these credentials may write, and its bucket. '' unless the storage is `oss`. */
  bucket: z.string(),
  region: z.string(),
  endpoint: z.string(),
  object: z.string(),
});

export const mediaCalls = defineCalls({
  'config.oss_auth': {
    method: 'GET',
    path: '/api/v1/config/oss_auth',
    access: 'member',
    web: true,
    writes: true,
    summary: '上传一个文件的临时凭证；带 os: web 的请求得到加密的文本',
    input: z.object({ type: z.enum(UPLOAD_KINDS).default('default') }),
    output: z.union([credentials, z.string()]),
  },
  'config.oss_auth_visitor': {
    method: 'GET',
    path: '/api/v1/config/oss_auth_visitor',
    access: 'visitor',
    writes: true,
    summary: '访客上传一张图片的凭证：每个网络地址每天十张，24 小时内未被使用即删除',
    input: z.object({ type: z.enum([VISITOR_KIND]).default(VISITOR_KIND) }),
    output: z.object({
      ...grant,
      oss_auth_key: z.string(),
      /** A form to POST, the file last, as `file`. null unless the storage is `oss`. */
      form: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
    }),
  },
  'im.image_analysis': {
    method: 'POST',
    path: '/api/v2/chat/image_analysis',
    access: 'member',
    writes: false,
    summary: '自己上传的一张图片：宽、高，以及是否可以使用',
    input: z.object({ url: z.string().max(TEXT_MAX) }),
    output: z.object({
      width: z.int(),
      height: z.int(),
      /** False where an operator has hidden it. */
      is_pass: z.boolean(),
    }),
  },
  'upload.finish': {
    method: 'POST',
    path: '/api/v1/upload/finish',
    access: 'visitor',
    summary: '直接传到对象存储的文件：检查后入库',
    input: z.object({
      key: z.string().max(TEXT_MAX),
      /** `upload_token` or `oss_auth_key`. */
      token: z.string().max(TEXT_MAX),
    }),
    output: z.object({
      key: z.string(),
      url: z.string(),
      type: z.string(),
      size: z.int(),
      width: z.int().optional(),
      height: z.int().optional(),
    }),
  },
});

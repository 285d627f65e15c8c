/** The call that reads the site’s protocols. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { integer } from '../../platform/contract/fields.ts';
import { PROTOCOL_KINDS } from './protocol.ts';

export const protocolCalls = defineCalls({
  'config.get_user_protocol': {
    method: 'GET',
    path: '/api/v1/config/get_user_protocol',
    access: 'public',
    summary:
      '协议与说明：1 隐私政策，2 用户协议，3 产品介绍，4 注销协议，5 更新提示，6 角色币规则，7 活动规则',
    tags: () => ['protocols'],
    input: z.object({ type: integer(1, PROTOCOL_KINDS.length) }),
    output: z.object({
      type: z.int(),
      title: z.string(),
      /** Markdown. */
      content: z.string(),
      /** The same text as HTML. */
      html: z.string(),
    }),
  },
});

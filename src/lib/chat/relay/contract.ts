/** The call that connects a member's page to the service that carries messages. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';

export const relayCalls = defineCalls({
  'relay.token': {
    method: 'GET',
    path: '/api/v2/chat/relay/token',
    access: 'member',
    summary: '连接第三方消息服务的凭证，只用来接收；本站自带的网关没有',
    input: z.object({}),
    output: z.object({
      provider: z.literal('rongcloud'),
      app_key: z.string(),
      token: z.string().meta({ description: '这个账号的，谁拿到都能收到发给他的消息' }),
    }),
  },
});

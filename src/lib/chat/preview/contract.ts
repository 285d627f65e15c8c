/** The call for previews of addresses. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { URL_MAX } from './limits.ts';

export const previewCalls = defineCalls({
  'im.chat_message': {
    method: 'GET',
    path: '/api/v2/chat/message',
    access: 'member',
    summary: '网址的预览：本站的比赛、选手、战队、赛事、竞猜和评分，以及运营者允许的站点；不读取图片',
    writes: true,
    input: z.object({ url: z.url().max(URL_MAX) }),
    output: z.object({
      url: z.string(),
      title: z.string(),
      desc: z.string(),
      /** Always empty: no picture of another host is shown, whose readers it would learn of. */
      icon: z.string(),
    }),
  },
});

/** The call that finds whom to mention. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, onlyList } from '../../platform/contract/fields.ts';
import { memberItem } from '../group/shapes.ts';
import { TYPED_MAX } from './limits.ts';

export const mentionCalls = defineCalls({
  'im.mention_candidates': {
    method: 'GET',
    path: '/api/v2/chat/channel/mention_candidates',
    access: 'member',
    scope: 'mention',
    needs: 'send',
    summary: '输入 @ 之后的候选：看得到房间的成员，最近发言的在前；按昵称、群昵称、拼音或首字母',
    input: z.object({ channel_id: id, keyword: z.string().trim().max(TYPED_MAX).default('') }),
    output: onlyList(memberItem),
  },
});

/** Calls of match-day rooms. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id } from '../../platform/contract/fields.ts';
import { dayMatch } from './shapes.ts';

export const matchDayCalls = defineCalls({
  'im.channel_match_day': {
    method: 'GET',
    path: '/api/v2/chat/channel/match_day',
    access: 'visitor',
    scope: 'match_day',
    needs: 'view',
    summary: '比赛日房间当天的比赛，按开始时间；其他房间没有',
    input: z.object({ channel_id: id }),
    output: z.object({ list: z.array(dayMatch) }),
  },
});

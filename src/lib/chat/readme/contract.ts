/** Calls of channel readmes. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer } from '../../platform/contract/fields.ts';
import { README_MAX } from './limits.ts';

/** Bounds the work on a text; README_MAX answers with its wording. */
const RAW_MAX = 20_000;

const inChannel = z.object({ group_id: id, channel_id: id });
const readme = z.object({
  channel_id: z.int(),
  /** '' for none. */
  content: z.string(),
  /** ms; 0 for none. */
  changed_at: z.int(),
});

export const readmeCalls = defineCalls({
  'im.channel_readme': {
    method: 'GET',
    path: '/api/v2/chat/channel/readme',
    access: 'visitor',
    scope: 'readme',
    needs: 'view',
    summary: '房间说明；没有时为空',
    input: z.object({ channel_id: id, group_id: id.optional() }),
    output: readme,
  },
  'im.channel_readme_add': {
    method: 'POST',
    path: '/api/v2/chat/channel/readme/add',
    access: 'channel_manager',
    scope: 'readme',
    needs: 'manage',
    summary: `写房间说明，代替之前的；最长 ${README_MAX} 个字。给出 known_at（读到的 changed_at）则只在其间没有别人改过时写`,
    input: z.object({
      channel_id: id,
      group_id: id.optional(),
      content: z.string().max(RAW_MAX),
      known_at: integer(0, Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: readme,
  },
  'im.channel_readme_del': {
    method: 'DELETE',
    path: '/api/v2/chat/channel/readme',
    access: 'channel_manager',
    scope: 'readme',
    needs: 'manage',
    summary: '删除房间说明',
    input: inChannel,
    output: z.object({}),
  },
});

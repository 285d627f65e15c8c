/** Calls to share pages. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id } from '../../platform/contract/fields.ts';
import { stageItem, tournamentRef } from '../../wiki/tournament/shapes.ts';
import { REF_MAX, URL_MAX } from './limits.ts';

/** What can be shared, and any other page of ours. */
export const shareKind = z.enum(['post', 'group', 'message', 'match', 'page']);
export type ShareKind = z.infer<typeof shareKind>;

const FACTS = () => ['facts'];
/** Content of the page's share card; addresses are absolute. */
const card = z.object({ title: z.string(), image: z.string(), url: z.string() });

export const shareCalls = defineCalls({
  'activity.short_link': {
    method: 'GET',
    path: '/api/v1/activity/share/short_link',
    access: 'public',
    summary:
      '为本站的页面生成短链接；同一地址总是同一个短链接。比赛、动态、频道和消息（uuid）只凭 id 就有，所有人都能看到的才行；其余须给出 url',
    writes: true,
    input: z.object({
      type: shareKind,
      id: z.string().trim().min(1).max(REF_MAX),
      url: z.string().max(URL_MAX).optional(),
    }),
    output: z.object({ short_link: z.string() }),
  },
  'activity.open_short_link': {
    method: 'GET',
    path: '/api/v1/activity/share/open',
    access: 'public',
    summary: '短链接指向的页面',
    input: z.object({ code: z.string().min(1).max(REF_MAX) }),
    output: z.object({ type: shareKind, id: z.string(), url: z.string() }),
  },
  'wiki.get_tournament_share': {
    method: 'GET',
    path: '/api/v1/tournament/get_tournament_share',
    access: 'public',
    summary: '赛事的分享页：标题、图片和地址',
    tags: FACTS,
    input: z.object({ tournament_id: id }),
    output: card.extend({ tournament_info: tournamentRef }),
  },
  'wiki.get_stage_share': {
    method: 'GET',
    path: '/api/v1/tournament/get_stage_share',
    access: 'public',
    summary: '赛事阶段的分享页：标题、图片和地址',
    tags: FACTS,
    input: z.object({ stage_id: id }),
    output: card.extend({ tournament_info: tournamentRef, stage_info: stageItem }),
  },
});

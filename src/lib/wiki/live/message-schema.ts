/** The messages of `/live` as a schema, for its documentation. The stream itself checks nothing: shapes.ts. */
import { z } from 'zod';
import { CHANGE_KINDS } from './shapes.ts';

const id = z.int().min(0).meta({ description: '这条消息所到的资料版本，就是游标' });

const change = z.strictObject({
  id,
  match: z.int().min(1).meta({ description: '比赛编号，同 match 接口的 unique_id' }),
  game: z.int().min(1),
  tournament: z.int().min(1),
  revision: z.int().min(0).meta({ description: '比赛的修订号：不比手里的大，就不必理会' }),
  kinds: z
    .array(z.enum(CHANGE_KINDS))
    .min(1)
    .meta({ description: '变了什么：对阵、状态或时间、比分、地图或小局' }),
  status: z.int().min(0).max(5).meta({ description: 'match_status' }),
  shown: z.record(z.string(), z.string()).optional().meta({
    description:
      '页面上最常变的文字：参赛方编号为大比分，编号-2 为第二图的比分，编号-now 为当前图；spoiler=0 时没有',
  }),
});

const missed = z.strictObject({ id });

const talk = z.strictObject({
  talk: z.array(z.string()).meta({ description: '有新评论的地址，如 match:7；空的表示任何一处都可能有' }),
  threads: z
    .array(z.looseObject({ about: z.string() }))
    .optional()
    .meta({ description: '用 thread= 点名的地址里，变了的评论' }),
});

export const LIVE_MESSAGES = { change, missed, talk } as const;
export const liveMessage = z.union([change, missed, talk]);

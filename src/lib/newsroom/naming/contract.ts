/** Calls by which operators choose the names that readers see. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, wordedText } from '../../platform/contract/fields.ts';
import { NAME_MAX, PAGE_MAX, TOLD_MAX } from './limits.ts';
import { NAMING_KINDS, NAMING_STATES, namingItem } from './shapes.ts';
import { REFUSED } from './wording.ts';

const ID_MAX = 2_147_483_647;
const kind = z.enum(NAMING_KINDS);
const name = wordedText(0, NAME_MAX, REFUSED.length);
/** A team, player or tournament by its id; a round by its game and the word for it. */
const subject = {
  game_id: integer(0, ID_MAX).default(0),
  kind,
  entity_id: integer(0, ID_MAX).default(0),
  told: z.string().max(TOLD_MAX).default(''),
};

export const namingCalls = defineCalls({
  'operator.names': {
    method: 'GET',
    path: '/api/v1/operator/names',
    access: 'operator',
    summary: '译名：还没有中文名的，或已经起好的，新的在前',
    input: z.object({
      /** One game; all by default. */
      game_id: id.optional(),
      kind,
      state: z.enum(NAMING_STATES),
      /** `last_cursor` of the previous page. */
      cursor: integer(0, ID_MAX).default(0),
      page_size: integer(1, PAGE_MAX).default(PAGE_MAX),
    }),
    output: z.object({ list: z.array(namingItem), has_more: z.boolean(), last_cursor: z.int() }),
  },
  'operator.name_get': {
    method: 'GET',
    path: '/api/v1/operator/name_get',
    access: 'operator',
    summary: '一支战队、一名选手、一项赛事或一个轮次的译名',
    input: z.object(subject),
    output: namingItem,
  },
  'operator.name_save': {
    method: 'POST',
    path: '/api/v1/operator/name_save',
    access: 'operator',
    summary: '起名；name 为空则恢复来源的写法。version 是读到的版本，期间有人改过则 409',
    input: z.object({ ...subject, name, name_short: name, version: integer(0, ID_MAX) }),
    output: namingItem,
  },
});

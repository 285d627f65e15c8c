/** Calls by which operators upload pictures of teams, players, heroes, maps and tournaments. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, wordedText } from '../../platform/contract/fields.ts';
import { ARTWORK_KINDS } from './kind.ts';
import { LICENCE_MAX, PAGE_MAX, REASON_MAX, SOURCE_MAX } from './limits.ts';
import { artworkEdit, artworkItem } from './shapes.ts';
import { ARTWORK_WORDING } from './wording.ts';

const ID_MAX = 2_147_483_647;
const ADDRESS_MAX = 500;
const kind = z.enum(ARTWORK_KINDS);
const entity = { kind, entity_id: id };
/** Id of the picture that was read as current; 0 for none. */
const currentId = integer(0, ID_MAX);

export const artworkCalls = defineCalls({
  'operator.artwork_list': {
    method: 'GET',
    path: '/api/v1/operator/artwork_list',
    access: 'operator',
    summary: '正在使用的一类图片，新的在前',
    input: z.object({
      kind,
      /** `last_cursor` of the previous page. */
      cursor: integer(0, ID_MAX).default(0),
      page_size: integer(1, PAGE_MAX).default(PAGE_MAX),
    }),
    output: z.object({ list: z.array(artworkItem), has_more: z.boolean(), last_cursor: z.int() }),
  },
  'operator.artwork_get': {
    method: 'GET',
    path: '/api/v1/operator/artwork_get',
    access: 'operator',
    scope: 'pictured',
    needs: 'edit',
    summary: '一支战队、一名选手、一名英雄、一张地图或一项赛事的图片和历次图片',
    input: z.object(entity),
    output: artworkEdit,
  },
  'operator.artwork_save': {
    method: 'POST',
    path: '/api/v1/operator/artwork_save',
    access: 'operator',
    scope: 'pictured',
    needs: 'edit',
    summary: '上传或更换图片，来源与授权必填；图片已被别人换过时 409',
    input: z.object({
      ...entity,
      current_id: currentId,
      /** Address of the caller's own upload of kind `cms`. */
      image: z.string().max(ADDRESS_MAX),
      source: wordedText(1, SOURCE_MAX, ARTWORK_WORDING.source),
      licence: wordedText(1, LICENCE_MAX, ARTWORK_WORDING.licence),
    }),
    output: artworkEdit,
  },
  'operator.artwork_take_back': {
    method: 'POST',
    path: '/api/v1/operator/artwork_take_back',
    access: 'operator',
    scope: 'pictured',
    needs: 'edit',
    summary: '撤下图片：文件立即无法访问，恢复为本站绘制的图形',
    input: z.object({
      ...entity,
      current_id: currentId,
      reason: wordedText(1, REASON_MAX, ARTWORK_WORDING.reason),
    }),
    output: artworkEdit,
  },
});

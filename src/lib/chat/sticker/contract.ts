/** Calls of stickers. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, listOf, onlyList, page, pageSize } from '../../platform/contract/fields.ts';
import { UUID_MAX } from '../message/limits.ts';
import { OWN_MAX, PACKS_MAX } from './limits.ts';

const URL_MAX = 300;
const nothing = z.object({});
const own = z.object({
  own_id: z.int(),
  url: z.string(),
  /** Pixels in a message. */
  width: z.int(),
  height: z.int(),
});
/** '1,2'. */
const ids = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/)
  .transform(text => text.split(',').map(Number))
  .refine(list => list.length <= PACKS_MAX);

export const stickerCalls = defineCalls({
  'im.emotions_list': {
    method: 'GET',
    path: '/api/v2/chat/emotion/emotions_list',
    access: 'visitor',
    summary: '本站的贴图包',
    input: z.object({ page, page_size: pageSize }),
    output: listOf(
      z.object({
        id: z.int(),
        name: z.string(),
        icon: z.string(),
        /** Coins; 0: everybody's. */
        price: z.int(),
        /** Whether the viewer may send them. */
        is_owned: z.boolean(),
      }),
    ),
  },
  'im.emotions_infos': {
    method: 'GET',
    path: '/api/v2/chat/emotion/emotions_infos',
    access: 'visitor',
    summary: '这些贴图包里的贴图；ids 以逗号分隔，不存在的略过',
    input: z.object({ ids }),
    output: onlyList(
      z.object({
        id: z.int(),
        name: z.string(),
        url: z.string(),
        pack_id: z.int(),
        width: z.int(),
        height: z.int(),
      }),
    ),
  },
  'im.sticker_list': {
    method: 'GET',
    path: '/api/v2/chat/emotion/own/list',
    access: 'member',
    summary: '自己收藏的贴图，按自己排的顺序；原消息撤回后，从中收藏的不再有',
    input: nothing,
    output: onlyList(own),
  },
  'im.sticker_add': {
    method: 'POST',
    path: '/api/v2/chat/emotion/own/add',
    access: 'member',
    summary: '把自己上传的一张图片（meme，JPG 或 PNG，不收动图）收藏为贴图；最多一百个',
    input: z.object({ file: z.string().min(1).max(URL_MAX) }),
    output: own,
  },
  'im.sticker_collect': {
    method: 'POST',
    path: '/api/v2/chat/emotion/own/collect',
    access: 'member',
    scope: 'sticker_source',
    needs: 'view',
    summary: '收藏一条消息里的图片或贴图',
    input: z.object({ uuid: z.string().max(UUID_MAX), url: z.string().max(URL_MAX) }),
    output: own,
  },
  'im.sticker_del': {
    method: 'POST',
    path: '/api/v2/chat/emotion/own/del',
    access: 'member',
    summary: '删除自己收藏的一个贴图；已经发出的不受影响',
    input: z.object({ own_id: id }),
    output: nothing,
  },
  'im.sticker_sort': {
    method: 'POST',
    path: '/api/v2/chat/emotion/own/sort',
    access: 'member',
    summary: '自己收藏的贴图的顺序：全部的 id',
    input: z.object({ own_ids: z.array(id).max(OWN_MAX) }),
    output: nothing,
  },
});

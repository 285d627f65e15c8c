/** Calls by which operators create and edit lists that members grade. */
import { z } from 'zod';
import { defineCalls } from '../../../platform/contract/call.ts';
import { id, integer, wordedText } from '../../../platform/contract/fields.ts';
import { ITEM_KINDS } from '../item-kind.ts';
import { GRADES_MAX, SET_DESCRIPTION_MAX, SET_NOTE_MAX, SET_TITLE_MAX, SETS_PAGE_MAX } from '../limits.ts';
import { deskSet, SET_STATUSES, setEdit } from './shapes.ts';
import { FIELD_FAULTS } from './wording.ts';

const ID_MAX = 2_147_483_647;
const version = integer(1, ID_MAX);
const item = z.object({
  kind: z.enum(ITEM_KINDS),
  /** The id of the player, team or hero. */
  entity_id: id,
  /** A fact beside the name. */
  note: wordedText(0, SET_NOTE_MAX, FIELD_FAULTS.note).default(''),
});
const items = z.array(item).refine(list => list.length >= 1 && list.length <= GRADES_MAX, {
  message: FIELD_FAULTS.items,
  params: { worded: true },
});

export const setDeskCalls = defineCalls({
  'operator.grading_list': {
    method: 'GET',
    path: '/api/v1/operator/grading_list',
    access: 'operator',
    summary: '全部评分榜单，包括未上架的，新的在前',
    input: z.object({
      /** `last_cursor` of the previous page. */
      cursor: integer(0, ID_MAX).default(0),
      page_size: integer(1, SETS_PAGE_MAX).default(SETS_PAGE_MAX),
    }),
    output: z.object({ list: z.array(deskSet), has_more: z.boolean(), last_cursor: z.int() }),
  },
  'operator.grading_get': {
    method: 'GET',
    path: '/api/v1/operator/grading_get',
    access: 'operator',
    scope: 'grading_set',
    needs: 'edit',
    summary: '一份榜单的编辑内容和操作记录',
    input: z.object({ set_id: id }),
    output: setEdit,
  },
  'operator.grading_save': {
    method: 'POST',
    path: '/api/v1/operator/grading_save',
    access: 'operator',
    summary: '新建（不给 set_id，未上架）或修改；移除的项目不再显示，已有评分保留；版本不符时 409',
    input: z.object({
      set_id: id.optional(),
      /** The version that was read; ignored for a new list. */
      version: version.optional(),
      game_id: id,
      title: wordedText(1, SET_TITLE_MAX, FIELD_FAULTS.title),
      description: wordedText(0, SET_DESCRIPTION_MAX, FIELD_FAULTS.description).default(''),
      /** Items in display order. */
      items,
    }),
    output: setEdit,
  },
  'operator.grading_status': {
    method: 'POST',
    path: '/api/v1/operator/grading_status',
    access: 'operator',
    scope: 'grading_set',
    needs: 'edit',
    summary: '上架并开放评分、截止评分或下架',
    input: z.object({ set_id: id, version, status: z.enum(SET_STATUSES) }),
    output: setEdit,
  },
  'operator.grading_delete': {
    method: 'POST',
    path: '/api/v1/operator/grading_delete',
    access: 'operator',
    scope: 'grading_set',
    needs: 'edit',
    summary: '删除没有人评过分的榜单；有评分的只能下架',
    input: z.object({ set_id: id, version }),
    output: z.object({ set_id: z.int() }),
  },
});

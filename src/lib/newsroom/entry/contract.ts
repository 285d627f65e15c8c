/** Calls of entry and review (docs/product/newsroom.md): one operator enters, another approves or sends back. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, listOf, page, pageSize } from '../../platform/contract/fields.ts';
import * as shape from './shapes.ts';

const ofMatch = z.object({ match_id: id });

export const entryCalls = defineCalls({
  'input.match_list': {
    method: 'GET',
    path: '/api/v1/input/match_list',
    access: 'operator',
    summary: '录入工作台：比赛及其录入状态；按状态筛选时，最近保存的在前',
    input: z.object({
      game_id: id.optional(),
      /** Status of the latest version of either entry: 0 draft, 1 waiting, 2 passed, 3 sent back. */
      status: integer(0, 3).optional(),
      page,
      page_size: pageSize,
    }),
    output: listOf(shape.entryItem),
  },
  'input.match_input_get': {
    method: 'GET',
    path: '/api/v1/input/match_input',
    access: 'operator',
    scope: 'match_entry',
    needs: 'read',
    summary: '比赛结果：现有资料和最近一份录入',
    input: ofMatch,
    output: shape.matchPage,
  },
  'input.match_input_save': {
    method: 'POST',
    path: '/api/v1/input/match_input',
    access: 'operator',
    scope: 'match_entry',
    needs: 'enter',
    summary: '保存比赛结果的录入：审核通过前不对外显示',
    input: shape.matchInput.extend(shape.saveFields),
    output: shape.saved,
  },
  'input.check_match_input_get': {
    method: 'GET',
    path: '/api/v1/input/check_match_input',
    access: 'operator',
    scope: 'match_entry',
    needs: 'read',
    summary: '审核比赛结果：录入、现有资料、逐项差异和后续影响',
    input: ofMatch,
    output: shape.matchCheckPage,
  },
  'input.check_match_input_save': {
    method: 'POST',
    path: '/api/v1/input/check_match_input',
    access: 'operator',
    scope: 'match_entry',
    needs: 'check',
    summary: '通过或退回比赛结果的录入；不能审核自己的录入',
    input: z.object(shape.checkFields),
    output: shape.checked,
  },
  'input.detail_input_get': {
    method: 'GET',
    path: '/api/v1/input/detail_input',
    access: 'operator',
    scope: 'detail_entry',
    needs: 'read',
    summary: '各局数据：现有资料和最近一份录入',
    input: ofMatch,
    output: shape.detailPage,
  },
  'input.detail_input_save': {
    method: 'POST',
    path: '/api/v1/input/detail_input',
    access: 'operator',
    scope: 'detail_entry',
    needs: 'enter',
    summary: '保存各局数据的录入：审核通过前不对外显示',
    input: shape.detailInput.extend(shape.saveFields),
    output: shape.saved,
  },
  'input.check_detail_input_get': {
    method: 'GET',
    path: '/api/v1/input/check_detail_input',
    access: 'operator',
    scope: 'detail_entry',
    needs: 'read',
    summary: '审核各局数据：录入、现有资料和逐项差异',
    input: ofMatch,
    output: shape.detailCheckPage,
  },
  'input.check_detail_input_save': {
    method: 'POST',
    path: '/api/v1/input/check_detail_input',
    access: 'operator',
    scope: 'detail_entry',
    needs: 'check',
    summary: '通过或退回各局数据的录入；不能审核自己的录入',
    input: z.object(shape.checkFields),
    output: shape.checked,
  },
});

/** Chinese wording of pictures that operators upload. */
import { LICENCE_MAX, REASON_MAX, SIDE_MIN, SOURCE_MAX } from './limits.ts';

export const ARTWORK_WORDING = {
  no_entity: '没有这支战队、这名选手、这名英雄、这张地图或这项赛事',
  source: `请填写图片来源，最多 ${SOURCE_MAX} 字`,
  licence: `请填写授权方式，最多 ${LICENCE_MAX} 字`,
  reason: `请填写撤下的理由，最多 ${REASON_MAX} 字`,
  not_own: '请上传一张图片：只能使用自己刚上传的图片',
  too_small: `图片太小，宽和高都至少要 ${SIDE_MIN} 像素`,
  version_changed: '另一位运营者刚刚换过或撤下了这张图片，请刷新后再操作',
} as const;

/** Heading in the data export. */
export const ARTWORK_TITLE = '上传的战队、选手、英雄、地图与赛事图片';

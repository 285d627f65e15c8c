/** Words of choosing a picture. */
export const AVATAR = {
  title: '裁剪头像',
  area: '裁剪区域：拖动，或用方向键移动图片',
  zoom: '缩放',
  hint: '拖动图片选择显示的部分。',
  save: '保存头像',
  saving: '正在上传…',
  saved: '头像已更新',
  wrongType: '只能上传 JPG/PNG 格式的图片！',
  tooLarge: '图片大小不能超过 5MB！',
  broken: '图片已损坏，无法读取',
  rules: 'JPG/PNG，小于 5MB',
} as const;

/** Words of the field that edits a message, which are loaded with it. */
export const EDITING = {
  label: '编辑消息',
  noFiles: '编辑消息时不能添加文件',
  hint: 'Enter 保存 · Esc 取消',
  save: '保存',
  cancel: '取消',
} as const;

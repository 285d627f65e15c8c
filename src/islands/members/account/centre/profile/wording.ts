/** Refusals of saving the profile, with what to do next. */
export const EDIT_FAULT = {
  failed: '修改信息失败',
  off: '修改信息失败：资料修改暂时关闭，请稍后再试',
  signature: '修改信息失败：签名含有不允许的内容，请换一种说法',
  taken: '昵称已存在，请换一个',
  special: '昵称包含特殊字符，请只用文字、数字、表情、空格和 _ - · .',
  violates: '昵称违规，请重新修改',
  picture: '头像违规，请重新上传',
  both: '头像和昵称违规，请重新修改',
} as const;

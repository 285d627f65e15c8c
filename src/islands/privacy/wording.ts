/** Words of blocking users and of the privacy tab. */
export const BLOCK = {
  block: '屏蔽此人',
  unblock: '解除屏蔽',
  title: (name: string) => `屏蔽 ${name}？`,
  confirm: '屏蔽',
  text: '你将看不到 TA 的发言，也不再收到 TA 的回复、赞和提及。对方不会得知，你可以随时在“隐私与屏蔽”里解除。',
  blocked: '已屏蔽，可在“隐私与屏蔽”里解除',
  unblocked: '已解除屏蔽',
  failed: '操作失败，请重试',
  manage: '管理',
} as const;

export const PRIVACY = {
  title: '隐私',
  mentions: '谁可以提及我',
  mentionHint: '其他人提及你时，文字照常显示，但你不会收到消息。',
  choices: [
    ['everyone', '所有人'],
    ['shared', '和我在同一讨论里发言的人'],
    ['no_one', '任何人都不可以'],
  ],
  letters: '谁可以给我发私信',
  letterHint: '没有共同频道的人第一次来信，先放在“消息请求”里。已经聊起来的人不受影响。',
  letterChoices: [
    ['everyone', '所有人'],
    ['shared', '和我在同一频道的人'],
    ['no_one', '任何人都不可以'],
  ],
  presence: '显示在线状态',
  presenceHint: '关闭后，别人在名片和频道成员里看不到你是否在线。',
  province: '显示地区',
  provinceHint: '关闭后，别人在名片上看不到你填写的地区。评论旁的 IP 属地不受影响。',
  blocks: (count: number) => (count > 0 ? `已屏蔽的人（${count}）` : '已屏蔽的人'),
  none: '没有屏蔽任何人',
  noneHint: '在名片上，或评论的“更多操作”里，可以屏蔽不想看到的人。',
  since: (day: string) => `屏蔽于 ${day}`,
  unblockOf: (name: string) => `解除屏蔽 ${name}`,
  blockAgain: '重新屏蔽',
  blockAgainOf: (name: string) => `重新屏蔽 ${name}`,
} as const;

/** Words of the shop. */
export const SHOP = {
  title: '兑换',
  lead: '头像框和名字颜色在评论、评分、聊天和个人主页里都能看到；兑换后不退换。',
  kinds: { frame: '头像框', color: '名字颜色', stickers: '贴图' },
  price: (coins: number) => `${coins} 赛点币`,
  buy: '兑换',
  sure: (coins: number) => `用去 ${coins} 赛点币，兑换后不退换。`,
  short: (missing: number) => `还差 ${missing}`,
  wear: '佩戴',
  takeOff: '取下',
  owned: '已兑换',
  bought: (name: string) => `已兑换「${name}」`,
} as const;

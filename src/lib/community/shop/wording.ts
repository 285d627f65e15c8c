/** Wording of the shop. */
export const SHOP_WORDING = {
  unknown: '没有这件商品',
  owned: '已经兑换过了',
  not_owned: '还没有兑换',
  not_worn: '贴图不用佩戴，在聊天的贴图面板里就能用',
  /** Memo of the demo members' coins. */
  demo: '演示数据：起始余额',
  bought: (name: string) => `兑换「${name}」`,
} as const;

/** Title in the copy of a user's data. */
export const SHOP_TITLE = '兑换记录';

/** Wording of the shop. */
export const SHOP_WORDING = {
  unknown: '没有这件商品',
  owned: '已经兑换过了',
  not_owned: '还没有兑换',
  not_worn: '贴图不用佩戴，在聊天的贴图面板里就能用',
  /** Of the demo's members. */
  demo: '演示数据：起始余额',
  bought: (name: string) => `兑换「${name}」`,
} as const;

/** In the copy of one's data. */
export const SHOP_TITLE = '兑换记录';

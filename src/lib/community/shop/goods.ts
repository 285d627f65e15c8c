/** Articles for coins, as data. Ids are permanent: purchases refer to them. Pure. */

/** `frame`: around one's picture. `color`: of one's name. `stickers`: a set to send in rooms and letters. */
export type GoodsKind = 'frame' | 'color' | 'stickers';

export interface Goods {
  id: number;
  kind: GoodsKind;
  /** A frame's or a colour's name in styles (components/ui/worn.css). */
  code: string;
  name: string;
  /** Coins: a sign-in brings ten or more, the tasks of a day some twenty. */
  price: number;
}

const goods = (id: number, kind: GoodsKind, code: string, name: string, price: number): Goods => ({
  id,
  kind,
  code,
  name,
  price,
});

export const SHIELD_STICKERS = 21;

export const GOODS: readonly Goods[] = [
  goods(1, 'frame', 'ring', '银环', 60),
  goods(2, 'frame', 'dash', '赛道', 120),
  goods(3, 'frame', 'double', '双环', 180),
  goods(4, 'frame', 'gold', '冠军金', 400),
  goods(11, 'color', 'azure', '天青', 80),
  goods(12, 'color', 'jade', '竹绿', 80),
  goods(13, 'color', 'crimson', '绯红', 80),
  goods(14, 'color', 'violet', '藤紫', 80),
  goods(15, 'color', 'amber', '琥珀', 160),
  goods(SHIELD_STICKERS, 'stickers', 'shield', '小盾（9 个）', 150),
];

/** undefined for an unknown id. */
export const goodsById = (id: number): Goods | undefined => GOODS.find(one => one.id === id);

/** The user's column that says which of a kind they wear; a set of stickers is not worn. */
export const WORN_IN = { frame: 'avatar_frame', color: 'name_color' } as const;

export const isWearable = (one: Goods): one is Goods & { kind: keyof typeof WORN_IN } => one.kind in WORN_IN;

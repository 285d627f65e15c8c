/** The site's own stickers. Pictures: public/stickers, drawn for this site (data/SOURCES.md). Pure. */

import { SHIELD_STICKERS } from '../../community/shop/goods.ts';

/** Id, name and file, in the order that pickers show. Ids stand in messages: they never change. */
const DAILY = [
  [1, '上分', 'up'],
  [2, '掉分', 'down'],
  [3, '冠军', 'champion'],
  [4, '稳住', 'steady'],
  [5, '破防', 'broken'],
  [6, '暂停', 'pause'],
  [7, '毒奶', 'jinx'],
  [8, '打call', 'cheer'],
  [9, '冲', 'rush'],
  [10, '名场面', 'moment'],
  [11, '问号', 'question'],
  [12, '睡了', 'sleep'],
  [13, '摸鱼', 'fish'],
  [14, '收到', 'roger'],
] as const;

/** A set that is bought for coins. */
const SHIELDS = [
  [101, '开心', 'shield-smile'],
  [102, '哭了', 'shield-cry'],
  [103, '生气', 'shield-angry'],
  [104, '震惊', 'shield-wow'],
  [105, '稳', 'shield-cool'],
  [106, '爱了', 'shield-love'],
  [107, '困了', 'shield-sleepy'],
  [108, '流汗', 'shield-sweat'],
  [109, '崇拜', 'shield-star'],
] as const;

/** Pixels of their pictures. */
const SIZE = 120;

export interface SiteSticker {
  id: number;
  name: string;
  /** Path on this site. */
  url: string;
  width: number;
  height: number;
}
export interface Pack {
  id: number;
  name: string;
  icon: string;
  stickers: readonly SiteSticker[];
  /** The article that it is bought as (community/shop/goods.ts); undefined: everybody's. */
  goodsId?: number;
}

const pathOf = (file: string): string => `/stickers/${file}.svg`;

const shown = (list: readonly (readonly [id: number, name: string, file: string])[]): SiteSticker[] =>
  list.map(([id, name, file]) => ({ id, name, url: pathOf(file), width: SIZE, height: SIZE }));

export const PACKS: readonly Pack[] = [
  {
    id: 1,
    name: '小手柄',
    icon: pathOf('champion'),
    stickers: shown(DAILY),
  },
  { id: 2, name: '小盾', icon: pathOf('shield-smile'), stickers: shown(SHIELDS), goodsId: SHIELD_STICKERS },
];

const BY_ID = new Map(PACKS.flatMap(({ stickers }) => stickers.map(one => [one.id, one] as const)));

/** undefined for an unknown id. */
export const siteSticker = (id: number): SiteSticker | undefined => BY_ID.get(id);

/** The set of a sticker. */
export const packOf = (id: number): Pack | undefined =>
  PACKS.find(({ stickers }) => stickers.some(one => one.id === id));

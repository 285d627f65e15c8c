/** Words of the tab of badges. */
export const BADGES = {
  title: '我的徽章',
  worn: (count: number, max: number) => `已佩戴 ${count}/${max}，显示在昵称旁`,
  wear: '佩戴',
  takeOff: '取下',
  missing: '未获得',
  earned: '获得方式：',
} as const;

/** Classes and lanes of LoL by Riot's words. */
export const CLASSES: Readonly<Record<string, string>> = {
  Fighter: '战士',
  Tank: '坦克',
  Mage: '法师',
  Assassin: '刺客',
  Marksman: '射手',
  Support: '辅助',
};

export const LANES: Readonly<Record<string, string>> = {
  TOP: '上单',
  JUNGLE: '打野',
  MIDDLE: '中单',
  BOTTOM: '下路',
  UTILITY: '辅助',
};

export const NOTES = {
  unknownHero: (id: string) => `没有英雄“${id}”，请先导入 champion.json`,
};

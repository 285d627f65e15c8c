/** Names of zones as the site's list of leagues has them, and of the service for operators. */
export const ZONE_NAMES = {
  international: '国际',
  lpl: 'LPL 赛区',
  lck: 'LCK 赛区',
  lec: 'LEC 赛区',
  lta: 'LTA 赛区',
} as const;

export const TITLE = 'Riot 赛事网关（英雄联盟、无畏契约）';

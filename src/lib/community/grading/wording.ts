/** Chinese wording of lists that members grade. */
export const GRADING_WORDING = {
  no_set: '没有这份榜单',
  no_grading: '没有这份评分',
  not_an_item: '榜单里没有这一项',
  twice: '同一项只能评一次',
  closed: '这份榜单已截止评分',
  down: '这份榜单已下架',
} as const;

/** Author's name of an anonymous grading, after the account is closed. */
export const NOBODY = '已注销用户';

export const DATA_TITLE = '我的榜单评分';

/** Wording of teams, and labels of their numeric codes. */

/** Labels of the wiki's numeric codes. */
type Labels = Readonly<Record<number, string>>;

export const OPERATE_STATUS: Labels = { 1: '运营中', 2: '已解散' };

/** Refusal of a large page of teams without zones. */
export const WHOLE_ZONES_ONLY = '参数 page_size 大于 100 时，请同时给出 zone_ids';

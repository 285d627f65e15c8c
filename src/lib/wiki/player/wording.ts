/** Labels of people’s numeric codes. */

/** Labels of the wiki's numeric codes. */
type Labels = Readonly<Record<number, string>>;
export const STAFF_ROLES: Labels = { 1: '选手', 2: '经理' };
export const EMPLOYMENT: Labels = { 1: '在职', 2: '离职', 3: '兼职' };

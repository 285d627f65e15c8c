import { defineLimits } from '../../members/account/limit.ts';
import { DAY } from '../../platform/kernel/time.ts';

export const REPORT_TRIES = defineLimits({ reports: { max: 30, window: DAY } });

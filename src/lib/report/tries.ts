import { defineLimits } from '../account/limit.ts';
import { DAY } from '../kernel/time.ts';

export const REPORT_TRIES = defineLimits({ reports: { max: 30, window: DAY } });

/** Every writing call, with the preparation of each. */
import { ACCOUNT_ROWS } from './account-rows.ts';
import { FEATURE_ROWS } from './feature-rows.ts';
import { FEED_ROWS } from './feed-rows.ts';
import { OPERATOR_ROWS } from './operator-rows.ts';
import { POST_ROWS } from './post-rows.ts';
import { ROOM_ROWS } from './room-rows.ts';
import type { Name, Prepare } from './scene.ts';

export const WRITE_ROWS: Partial<Record<Name, Prepare>> = {
  ...ACCOUNT_ROWS,
  ...FEATURE_ROWS,
  ...OPERATOR_ROWS,
  ...FEED_ROWS,
  ...ROOM_ROWS,
  ...POST_ROWS,
};

/** What may not go out while a manager looks at rooms as somebody else. Pure. */
import type { RefusalOf } from '../../../platform/state/read-only.ts';

/** Frames that do something. */
const DOING: readonly string[] = ['send', 'recall', 'react', 'edit', 'expand', 'read', 'typing'];
/** Signing in is a call that is read, and does something (docs/decisions/046). */
const SIGN_IN = 'GET /api/v2/chat/channel/sign_in';
/** Reads that go by POST. */
const ASKING: readonly string[] = [
  'POST /api/v2/chat/member/batch_get_role',
  'POST /api/v2/chat/group_identity/batch_get',
];

const isDoing = (what: string): boolean =>
  DOING.includes(what) || what === SIGN_IN || (/^(POST|DELETE) /.test(what) && !ASKING.includes(what));

/** `why`: shown where something was pressed. */
export const refusedAs =
  (why: string): RefusalOf =>
  what =>
    isDoing(what) ? why : undefined;

/** The reader's own account as a subject of notices. */
import { ACCOUNT_NOTICE } from './wording.ts';

export const readAccount = async (_: unknown, ids: readonly number[], { userId }: { userId: number }) =>
  new Map(
    ids
      .filter(id => id === userId)
      .map(id => [id, { text: ACCOUNT_NOTICE.notYou, place: '', url: '/wiki/user_center' }]),
  );

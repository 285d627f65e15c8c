/** The scope of data entry calls: an entry of a match, for its result or its maps. */
import type { MemberContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import type { EntryKind } from '../../platform/db/schema.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import { ownEntry } from './refusal.ts';
import { revisionAt } from './revision-store.server.ts';

interface Standing {
  /** The viewer saved the version that the call names. */
  isAuthor: boolean;
}

/** Every operator reads and enters; nobody checks their own version. */
export const entryRule = ({ isAuthor }: Standing, need: 'read' | 'enter' | 'check') =>
  need === 'check' && isAuthor ? 'own_entry' : 'allowed';

interface Named {
  match_id: number;
  version?: number;
}

/** The subject is the match. */
const entryOf = (kind: EntryKind) =>
  defineScope({
    async find({ db, viewer }: MemberContext, { match_id, version }: Named) {
      const match = await existing(db, 'match', match_id);
      const named = version === undefined ? undefined : await revisionAt(db.read, kind, match_id, version);
      return { target: match, standing: { isAuthor: named?.author_id === viewer.userId } };
    },
    rule: entryRule,
    refusals: { own_entry: ownEntry },
  });

export const entryScopes = { match_entry: entryOf('match'), detail_entry: entryOf('detail') };

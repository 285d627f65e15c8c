import { useStore } from '@nanostores/react';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { VISITOR } from '../../platform/state/owner.ts';
import { $session } from '../../platform/state/session.ts';
import { draftOf, ownerOf, storeDraft } from './drafts.ts';

interface Draft {
  /** The owner's id, or VISITOR; undefined while unknown. */
  owner: string | undefined;
  text: string;
}

/** A visitor's text moves to the account they sign in to; a member's text never changes owner. */
function passed({ owner, text }: Draft, to: string | undefined, about: string): Draft {
  const isMembers = owner !== undefined && owner !== VISITOR;
  return isMembers ? { owner, text } : { owner: to, text: text || draftOf(to, about) };
}

/** The draft about a subject, stored per owner. `sent`: the text in flight, stored until it is posted. */
export function useDraft(about: string, sent: string): [string, Dispatch<SetStateAction<string>>] {
  const owner = ownerOf(useStore($session), document.cookie);
  const [draft, setDraft] = useState<Draft>(() => ({ owner, text: draftOf(owner, about) }));
  useEffect(() => setDraft(now => passed(now, owner, about)), [owner, about]);
  useEffect(() => {
    if (owner === undefined || draft.owner !== owner) return;
    storeDraft(owner, about, draft.text || sent);
    if (owner !== VISITOR && draft.text !== '') storeDraft(VISITOR, about, '');
  }, [owner, draft, about, sent]);
  const setText = useCallback((change: SetStateAction<string>) => {
    setDraft(now => ({ ...now, text: typeof change === 'function' ? change(now.text) : change }));
  }, []);
  return [draft.text, setText];
}

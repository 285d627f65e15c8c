import { useEffect, useRef, useState } from 'react';
import type { Answered } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { FIND } from '../panel/wording.ts';

interface Props {
  groupId: number;
  onChoose: (person: { id: number; name: string }) => void;
}

/** Milliseconds after the last letter. */
const PAUSE = 250;
const SHOWN = 8;

/** Finds a member of the group by a part of their name. */
export function PersonField({ groupId, onChoose }: Props) {
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="search-person">
      <input
        ref={field}
        aria-label={FIND.personField}
        placeholder={FIND.personField}
        maxLength={50}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // In the form Enter would search.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      {keyword !== '' && <People key={keyword} groupId={groupId} keyword={keyword} onChoose={onChoose} />}
    </div>
  );
}

type Listed = Answered<'GET /api/v2/chat/group/user_list'>;

function People({ groupId, keyword, onChoose }: Props & { keyword: string }) {
  const [load] = useState(() => (signal: AbortSignal): Promise<Listed> => {
    const input = { group_id: groupId, keyword, page_size: SHOWN };
    return memberCall('GET /api/v2/chat/group/user_list', input, signal, true);
  });
  const [loaded, retry] = useLoaded(load);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  if (loaded.data.list.length === 0) return <p className="load-state">{FIND.noPerson}</p>;
  return (
    <ul>
      {loaded.data.list.map(({ user_id, nickname, group_nickname, head_portrait }) => (
        <li key={user_id}>
          <button
            type="button"
            className="member"
            onClick={() => onChoose({ id: user_id, name: group_nickname || nickname })}
          >
            <Avatar person={{ nickname, head_portrait }} size={32} />
            <span className="name">{group_nickname || nickname}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

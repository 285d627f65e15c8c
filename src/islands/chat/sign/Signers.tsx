import { useEffect, useState } from 'react';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { LOAD } from '../../platform/ui/wording.ts';
import { loadSigns, type Signer, type SignStatus } from './state.ts';
import { SIGN_ROOM } from './wording.ts';

interface Props {
  groupId: number;
  channelId: number;
  status: SignStatus;
}

/** Pictures beside the count. */
const FACES = 5;

/** How many signed in today, and behind one press who, in their order. */
export function Signers({ groupId, channelId, status }: Props) {
  const { list, more, problem } = useSigners({ groupId, channelId, status });
  if (status.count === 0) return <p className="sign-none">{SIGN_ROOM.people(0)}</p>;
  return (
    <details className="signers">
      <summary>
        <span className="signer-faces">
          {list.slice(0, FACES).map(signer => (
            <Avatar key={signer.user_id} person={personOf(signer)} size={24} />
          ))}
        </span>
        {SIGN_ROOM.people(status.count)}
      </summary>
      <ol aria-label={SIGN_ROOM.list}>
        {list.map(signer => (
          <li key={signer.user_id}>
            <span className="num muted">{SIGN_ROOM.row(signer.nth)}</span>
            <Avatar person={personOf(signer)} size={24} />
            <span className="name">{signer.group_nickname || signer.nickname}</span>
            <span className="muted">{SIGN_ROOM.days(signer.continue_sign_count)}</span>
          </li>
        ))}
      </ol>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {more && (
        <button type="button" className="btn btn--plain btn--sm" onClick={more}>
          {LOAD.more}
        </button>
      )}
    </details>
  );
}

const personOf = ({ user_id, nickname, head_portrait }: Signer) => ({ id: user_id, nickname, head_portrait });

/** The first page is the status's own; `more` is undefined where all are shown. */
function useSigners({ groupId, channelId, status }: Props) {
  const [further, setFurther] = useState<{ list: Signer[]; cursor: number }>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day, or a list that was read anew
  useEffect(() => setFurther(undefined), [status.today, status.list]);
  const list = [...status.list, ...(further?.list ?? [])];
  const cursor = further?.cursor ?? status.last_cursor;
  const load = async () => {
    setProblem(undefined);
    try {
      const page = await loadSigns({ group_id: groupId, channel_id: channelId }, cursor);
      setFurther({ list: [...(further?.list ?? []), ...page.list], cursor: page.last_cursor });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  // Numbers have no gap: whoever signed in after the last one shown is to come.
  return { list, problem, more: cursor < status.count ? () => void load() : undefined };
}

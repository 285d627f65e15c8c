import { Icon } from '../../../platform/ui/Icon.tsx';
import type { GroupMember } from '../../api.ts';
import { PICK } from '../wording.ts';

interface Props {
  label: string;
  people: readonly GroupMember[];
  onRemove: (userId: number) => void;
}

/** Chosen people, each with a button that takes them out again. */
export function PersonChips({ label, people, onRemove }: Props) {
  return (
    <>
      <p className="adm-hint">{label}</p>
      {people.length > 0 && (
        <ul className="chips" aria-label={label}>
          {people.map(({ user_id, nickname, group_nickname }) => (
            <li key={user_id} className="chip">
              {group_nickname || nickname}
              <button
                type="button"
                className="icon-btn"
                aria-label={PICK.remove(group_nickname || nickname)}
                onClick={() => onRemove(user_id)}
              >
                <Icon name="cross" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

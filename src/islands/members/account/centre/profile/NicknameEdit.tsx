import { memberCall } from '../../../../platform/member-call.ts';
import { toast } from '../../../../platform/state/toast.ts';
import { refreshViewer } from '../../../../platform/state/viewer.ts';
import { nicknameTaken } from '../../checks.ts';
import { NicknameField } from '../../fields/NicknameField.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { NICKNAME } from '../wording.ts';
import { nicknameRules } from './rules.ts';

/** The `edit_type` of a nickname. */
const EDITS_NICKNAME = 2;

interface Props {
  current: string;
  /** Called when it is saved, or cancelled: cancelling restores the previous nickname. */
  onDone: () => void;
}

/** Edits the nickname: counted while typing, checked on blur. */
export function NicknameEdit({ current, onDone }: Props) {
  const flow = useFlow(nicknameRules(current), async (_, { nickname }) => {
    await memberCall('POST /api/v1/user/edit_user', { nickname, edit_type: EDITS_NICKNAME });
    await refreshViewer();
    toast(NICKNAME.saved);
    onDone();
    return undefined;
  });
  const { nickname } = flow.values;
  const check = async () => {
    if (nickname.trim() === current) return;
    const problem = await nicknameTaken(nickname);
    if (problem !== undefined) flow.setProblem('nickname', problem);
  };
  return (
    <form className="nickname-form" ref={flow.ref} noValidate onSubmit={flow.onSubmit}>
      <NicknameField
        value={nickname}
        problem={flow.problems.nickname}
        onChange={text => flow.typed('nickname', text)}
        onBlur={() => void check()}
      />
      <p className="form-problem" role="alert">
        {flow.problems['']}
      </p>
      <div className="nickname-buttons">
        <button type="submit" className="btn btn--primary btn--sm" aria-disabled={flow.isSending}>
          {NICKNAME.save}
        </button>
        <button type="button" className="btn btn--plain btn--sm" onClick={onDone}>
          {NICKNAME.cancel}
        </button>
      </div>
    </form>
  );
}

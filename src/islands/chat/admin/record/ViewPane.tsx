import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { coloursOf } from '../../room/colours.ts';
import type { PaneProps } from '../pane-props.ts';
import { useGoing } from '../spot.ts';
import { useAct } from '../use-act.ts';
import { ViewBar } from './ViewBar.tsx';
import { ViewField } from './ViewField.tsx';
import { type As, lookAs } from './viewing.ts';
import { VIEW } from './wording.ts';

/** Nobody looks as one of these: managers see everything, and bots have no eyes. */
const UNSEEN_AS: readonly number[] = [IDENTITY_FLAG.creator, IDENTITY_FLAG.groupManager, IDENTITY_FLAG.bot];

/** The rooms as a visitor, a plain member or the holder of an identity has it. */
export function ViewPane({ group, standing }: PaneProps) {
  const { close } = useGoing();
  const act = useAct();
  const offered = standing.identities.filter(
    ({ flag, auth_ids }) => !UNSEEN_AS.includes(flag) && !auth_ids.includes(PERMISSION.manage),
  );
  const look = async (as: As, name: string, color?: string) => {
    const parts = { Bar: ViewBar, Field: ViewField };
    if (await act.run(() => lookAs(group, { as, name, color }, parts))) close();
  };
  const row = (name: string, as: As, color?: string) => (
    <li key={name} className="adm-row">
      <span className="adm-line">
        <Icon name="eye" size={18} />
        <span className="identity name" style={color ? coloursOf(color) : undefined}>
          {name}
        </span>
      </span>
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-label={VIEW.openAs(name)}
        aria-disabled={act.isBusy}
        onClick={() => void look(as, name, color)}
      >
        {VIEW.open}
      </button>
    </li>
  );
  return (
    <>
      <p className="adm-hint">{VIEW.hint}</p>
      <p className="adm-problem" role="alert">
        {act.problem}
      </p>
      <ul className="adm-rows">
        {row(VIEW.visitor, { view_as: 'visitor' })}
        {row(VIEW.member, { view_as: 'member' })}
        {offered.map(({ id, identity_name, identity_color }) =>
          row(identity_name, { view_as: 'identity', identity_id: id }, identity_color),
        )}
      </ul>
    </>
  );
}

import { useStore } from '@nanostores/react';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { Takes } from '../../attach/takers.ts';
import { coloursOf } from '../../room/colours.ts';
import { COMPOSER } from '../../wording.ts';
import { useGoing } from '../going.ts';
import type { PaneProps } from '../pane-props.ts';
import { useAct } from '../use-act.ts';
import { ViewBar } from './ViewBar.tsx';
import { $looking, type As, lookAs } from './viewing.ts';
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

/** What stands in place of the field to write in: what the other one may do in this room, and why not. */
function ViewField({ channelId, name }: { channelId: number; name: string }) {
  const looking = useStore($looking);
  const here = looking?.decisions.filter(({ channel_id }) => channel_id === channelId) ?? [];
  const send = here.find(({ auth_id }) => auth_id === PERMISSION.send);
  return (
    <section className="composer view-field" aria-label={VIEW.rights(looking?.name ?? '')}>
      <Takes by={VIEW.noFiles} />
      <textarea
        rows={1}
        disabled
        aria-label={COMPOSER.label(name)}
        placeholder={send?.reason ? VIEW.reasons[send.reason] : COMPOSER.label(name)}
      />
      <ul>
        {here
          .filter(({ auth_id, reason }) => auth_id !== PERMISSION.manage || reason === '')
          .flatMap(({ auth_id, reason }) =>
            (VIEW.may[auth_id] ?? []).map(what => (
              <li key={what} className={reason === '' ? 'is-may' : undefined}>
                <Icon name={reason === '' ? 'check' : 'cross'} size={14} />
                {what}
                <span className="sr">{reason === '' ? VIEW.allowed : VIEW.refused}</span>
              </li>
            )),
          )}
      </ul>
    </section>
  );
}

import { useStore } from '@nanostores/react';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { Takes } from '../../attach/use-drop.ts';
import { COMPOSER } from '../../wording.ts';
import { $looking } from './viewing.ts';
import { VIEW } from './wording.ts';

/** What stands in place of the field to write in: what the other one may do in this room, and why not. */
export function ViewField({ channelId, name }: { channelId: number; name: string }) {
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

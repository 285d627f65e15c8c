import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { im } from '../../state/client.ts';
import { $group } from '../../state/stores.ts';
import { changerOf, NO_CHANGERS, withChange } from './changers.ts';

const $changers = atom(NO_CHANGERS);

/** Listens to who changes the group's configuration, while its settings are open. */
export function useListening(groupId: number): void {
  useEffect(() => {
    $changers.set(NO_CHANGERS);
    return im().on('event', event => {
      if (event.group_id === groupId) $changers.set(withChange($changers.get(), event));
    });
  }, [groupId]);
}

/** Who changed a field of `subject` last, by the events so far. `subject`: as events name it, 'channel:7'. */
export function useChangers(subject: string | undefined): (field: string) => string | undefined {
  const changers = useStore($changers);
  const open = useStore($group);
  const rev = open.phase === 'ready' ? open.group.config_rev : 0;
  return field => (subject === undefined ? undefined : changerOf(changers, rev, `${subject}.${field}`));
}

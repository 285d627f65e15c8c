import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { toast } from '../../../platform/state/toast.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { coloursOf } from '../../room/colours.ts';
import { $group } from '../../state/stores.ts';
import { endViewAs } from '../../state/view-as.ts';
import styles from './view.css?url&no-inline';
import { $looking, lookAgain } from './viewing.ts';
import { VIEW } from './wording.ts';

/** The bar above the rooms while they are looked at as somebody else: as whom, and the way back. */
export function ViewBar() {
  const out = useRef<HTMLButtonElement>(null);
  const looking = useStore($looking);
  const open = useStore($group);
  const group = open.phase === 'ready' ? open.group : undefined;
  useEffect(() => out.current?.focus(), []);
  useEffect(() => {
    if (group) void lookAgain(group);
  }, [group]);
  const leave = () => {
    endViewAs();
    toast(VIEW.left);
  };
  return (
    <section className="view-bar" aria-label={VIEW.label}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Icon name="eye" size={18} />
      <p role="status">
        {VIEW.as}
        <b className="identity name" style={looking?.color ? coloursOf(looking.color) : undefined}>
          {looking?.name}
        </b>
        <span>{VIEW.nothingSent}</span>
      </p>
      <button ref={out} type="button" className="btn btn--plain btn--sm" onClick={leave}>
        {VIEW.leave}
      </button>
    </section>
  );
}

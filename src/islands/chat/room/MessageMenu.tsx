import type { KeyboardEvent } from 'react';
import type { MenuAct } from '../state/popover.ts';
import { MENU } from '../wording.ts';
import { stepBy, usePopover } from './use-popover.ts';

interface Props {
  anchor: HTMLElement;
  acts: readonly MenuAct[];
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** What is seldom done with a message. */
export function MessageMenu({ anchor, acts, onClose }: Props) {
  const box = usePopover(anchor, onClose);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    stepBy(event.currentTarget, by);
  };
  return (
    <div {...box} role="menu" className="msg-menu" aria-label={MENU.label} onKeyDown={onKey}>
      {acts.map(({ label, act }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          onClick={() => {
            box.ref.current?.hidePopover();
            act();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

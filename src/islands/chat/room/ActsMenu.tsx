import type { KeyboardEvent } from 'react';
import { Icon } from '../../platform/ui/Icon.tsx';
import type { MenuAct } from '../state/popover.ts';
import { stepBy, usePopover } from './use-popover.ts';

interface Props {
  anchor: HTMLElement;
  label: string;
  acts: readonly MenuAct[];
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A menu beside a button. */
export function ActsMenu({ anchor, label, acts, onClose }: Props) {
  const box = usePopover(anchor, onClose);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    stepBy(event.currentTarget, by);
  };
  return (
    <div {...box} role="menu" className="msg-menu" aria-label={label} onKeyDown={onKey}>
      {acts.map(({ label: name, act, isChecked }) => (
        <button
          key={name}
          type="button"
          {...roleOf(isChecked)}
          onClick={() => {
            box.ref.current?.hidePopover();
            act();
          }}
        >
          {name}
          {isChecked && <Icon name="check" size={16} />}
        </button>
      ))}
    </div>
  );
}

const roleOf = (isChecked: boolean | undefined) =>
  isChecked === undefined
    ? ({ role: 'menuitem' } as const)
    : ({ role: 'menuitemradio', 'aria-checked': isChecked } as const);

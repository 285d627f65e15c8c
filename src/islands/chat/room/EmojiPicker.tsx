import type { KeyboardEvent } from 'react';
import { EMOJI } from '#lib/account/emoji.ts';
import { EmojiImage } from '../../ui/EmojiText.tsx';
import { REACTION } from '../wording.ts';
import { stepBy, usePopover } from './use-popover.ts';

interface Props {
  anchor: HTMLElement;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

const COLUMNS = 8;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** The site's emoji beside a button. Arrows go from one to the other. */
export function EmojiPicker({ anchor, onPick, onClose }: Props) {
  const box = usePopover(anchor, onClose);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    stepBy(event.currentTarget, by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, no set of fields
    <div {...box} role="group" className="emoji-picker" aria-label={REACTION.choose} onKeyDown={onKey}>
      {EMOJI.map(({ name }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          onClick={() => {
            box.ref.current?.hidePopover();
            onPick(name);
          }}
        >
          <EmojiImage name={name} />
        </button>
      ))}
    </div>
  );
}

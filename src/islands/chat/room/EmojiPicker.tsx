import { type KeyboardEvent, useEffect, useState } from 'react';
import { EMOJI } from '#lib/members/account/emoji.ts';
import { toast } from '../../platform/state/toast.ts';
import { EmojiImage } from '../../platform/ui/EmojiText.tsx';
import { $popover } from '../state/popover.ts';
import { lastTab, rememberTab } from '../sticker/last-tab.ts';
import { REACTION } from '../wording.ts';
import { STICKERS } from './menu-wording.ts';
import { stepBy, usePopover } from './use-popover.ts';

interface Props {
  anchor: HTMLElement;
  pick: (emoji: string) => void;
  send?: (content: Record<string, unknown>) => void;
  onClose: () => void;
}

/** Shows stickers instead of the emoji, and goes back to these. */
function chooseSticker({ anchor, pick, send }: Props): void {
  void import('../sticker/mount.tsx').then(
    ({ chooseSticker }) =>
      chooseSticker({
        anchor,
        onPick: send!,
        onEmoji() {
          rememberTab('emoji');
          $popover.set({ anchor, pick, send: send! });
        },
      }),
    () => toast(STICKERS.failed, 'bad'),
  );
}

const COLUMNS = 8;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** The choice of emoji beside a button, or of stickers where those were chosen last. */
export function EmojiPicker(props: Props) {
  const { send, onClose } = props;
  const [isAtStickers] = useState(() => send !== undefined && lastTab() !== 'emoji');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (!isAtStickers) return;
    chooseSticker(props);
    onClose();
  }, []);
  return isAtStickers ? null : <Emoji {...props} />;
}

/** The site's emoji. Arrows go from one to the other; beside a text it stays open for several. */
function Emoji(props: Props) {
  const { anchor, pick, send, onClose } = props;
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
      {send && (
        <button
          type="button"
          className="emoji-more"
          onClick={() => {
            box.ref.current?.hidePopover();
            chooseSticker(props);
          }}
        >
          {STICKERS.stickers}
        </button>
      )}
      {EMOJI.map(({ name }, i) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          data-first={i === 0 ? '' : undefined}
          onClick={() => {
            if (!send) box.ref.current?.hidePopover();
            pick(name);
          }}
        >
          <EmojiImage name={name} />
        </button>
      ))}
    </div>
  );
}

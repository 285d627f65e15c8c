import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { PACKS } from '#lib/chat/sticker/packs.ts';
import { stepBy, usePopover } from '../room/use-popover.ts';
import { lastTab, rememberTab } from './last-tab.ts';
import { OwnStickers } from './OwnStickers.tsx';
import { PackStickers } from './PackStickers.tsx';
import { $choice, type StickerChoice } from './state.ts';
import styles from './sticker.css?url&no-inline';
import { STICKER } from './wording.ts';

/** The box, while stickers are being chosen. */
export function StickerPicker() {
  const choice = useStore($choice);
  return choice && <Picker choice={choice} />;
}

const COLUMNS = 4;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** The site's packs and the member's own. Arrows go from one to the other. */
function Picker({ choice }: { choice: StickerChoice }) {
  const close = () => $choice.get() === choice && $choice.set(null);
  const box = usePopover(choice.anchor, close);
  /** Undefined: the member's own. */
  const [pack, setPack] = useState(() => {
    const last = lastTab();
    return last === 'own' ? undefined : (PACKS.find(({ id }) => String(id) === last) ?? PACKS[0]);
  });
  useEffect(() => rememberTab(pack ? `${pack.id}` : 'own'), [pack]);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    stepBy(event.currentTarget, by);
  };
  const pick = (content: Record<string, unknown>) => {
    box.ref.current?.hidePopover();
    choice.onPick(content);
  };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, no set of fields */}
      <div {...box} role="group" className="sticker-picker" aria-label={STICKER.label} onKeyDown={onKey}>
        <div className="sticker-tabs">
          <Tab
            label={STICKER.emoji}
            onPress={() => {
              box.ref.current?.hidePopover();
              choice.onEmoji();
            }}
          />
          {PACKS.map(one => (
            <Tab key={one.id} label={one.name} isOn={one === pack} onPress={() => setPack(one)} />
          ))}
          <Tab label={STICKER.mine} isOn={!pack} onPress={() => setPack(undefined)} />
        </div>
        {pack ? (
          <PackStickers key={pack.id} pack={pack} onPick={one => pick({ ...one })} />
        ) : (
          <OwnStickers
            onPick={({ own_id, url, width, height }) => pick({ own_id, name: '', url, width, height })}
          />
        )}
      </div>
    </>
  );
}

interface TabProps {
  label: string;
  isOn?: boolean;
  onPress: () => void;
}

const Tab = ({ label, isOn = false, onPress }: TabProps) => (
  <button type="button" className="sticker-tab" aria-pressed={isOn} onClick={onPress}>
    {label}
  </button>
);

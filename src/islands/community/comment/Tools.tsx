import { type ReactNode, useEffect, useRef } from 'react';
import type { IconName } from '#components/ui/icons.ts';
import { EMOJI, emojiMark } from '#lib/members/account/emoji.ts';
import { EmojiImage } from '../../platform/ui/EmojiText.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { COMMENTS } from './wording.ts';

/** A button that opens a small box of choices; Escape or a press outside closes it. */
export function Choices({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const open = box.current;
      if (!open?.open) return;
      const isKey = event instanceof KeyboardEvent;
      if (isKey ? event.key !== 'Escape' : open.contains(event.target as Node)) return;
      open.open = false;
      if (isKey) open.querySelector('summary')?.focus();
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  const shut = () => {
    if (box.current) box.current.open = false;
  };
  return (
    <details ref={box} className="comment-choices">
      <summary className="icon-btn" aria-label={label} title={label}>
        <Icon name={icon} />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only the buttons within are pressed */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div className="comment-choices-box" onClick={shut}>
        {children}
      </div>
    </details>
  );
}

export function EmojiChoices({ onPick }: { onPick: (mark: string) => void }) {
  return (
    <Choices icon="smile" label={COMMENTS.emoji}>
      <div className="comment-emoji">
        {EMOJI.map(({ name }) => (
          <button key={name} type="button" aria-label={name} onClick={() => onPick(emojiMark(name))}>
            <EmojiImage name={name} />
          </button>
        ))}
      </div>
    </Choices>
  );
}

interface People {
  people: readonly { id: number; nickname: string }[];
  onPick: (person: { id: number; nickname: string }) => void;
}

/** The thread's authors, to be mentioned. */
export function MentionChoices({ people, onPick }: People) {
  return (
    <Choices icon="at" label={COMMENTS.mention}>
      {people.length === 0 ? (
        <p className="muted">{COMMENTS.nobody}</p>
      ) : (
        people.slice(0, 20).map(person => (
          <button
            key={person.id}
            type="button"
            className="comment-choice name"
            onClick={() => onPick(person)}
          >
            {person.nickname}
          </button>
        ))
      )}
    </Choices>
  );
}

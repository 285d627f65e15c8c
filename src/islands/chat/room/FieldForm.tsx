import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { TEXT_MAX } from '#lib/chat/message/limits.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { COMPOSER } from '../wording.ts';

/** Safari ends a composition just before the key that ended it, in milliseconds. */
const COMPOSED_MS = 50;

/** The field is as high as its text. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as the text
  useLayoutEffect(() => {
    const { style } = field.current!;
    style.height = 'auto';
    style.height = `${field.current!.scrollHeight}px`;
  }, [text]);
}

/** Enter that ends no composition of an input method sends; Shift+Enter breaks the line. */
function useEnter(send: () => void) {
  const composedAt = useRef(-COMPOSED_MS);
  return {
    onCompositionEnd: () => {
      composedAt.current = performance.now();
    },
    /** Whether it was taken. */
    onEnter(event: KeyboardEvent): boolean {
      const { isComposing, keyCode } = event.nativeEvent;
      const wasComposing = performance.now() - composedAt.current < COMPOSED_MS;
      if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229 || wasComposing)
        return false;
      event.preventDefault();
      send();
      return true;
    },
  };
}

/** How many characters are left; below 0 the text is too long. */
export const leftOf = (text: string): number => TEXT_MAX - lengthOf(text);

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  label: string;
  /** Further attributes of the textarea. */
  area?: ComponentProps<'textarea'>;
  onText: (area: HTMLTextAreaElement) => void;
  /** Whether it took the key. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  onSend: () => void;
  className?: string;
  /** What stands above the textarea. */
  above?: ReactNode;
  /** What stands below it: tools, a hint, the buttons. */
  children: ReactNode;
}

/** A field for a text that is sent or saved: it grows, and Enter sends. */
export function FieldForm({ field, text, label, area, className, above, children, ...on }: Props) {
  useGrowing(field, text);
  const { onEnter, onCompositionEnd } = useEnter(on.onSend);
  return (
    <form
      className={className ? `composer ${className}` : 'composer'}
      onSubmit={event => {
        event.preventDefault();
        on.onSend();
      }}
    >
      {above}
      <textarea
        enterKeyHint="send"
        placeholder={label}
        {...area}
        ref={field}
        rows={1}
        value={text}
        aria-label={label}
        onChange={event => on.onText(event.target)}
        onKeyDown={event => on.onKey?.(event) || onEnter(event)}
        onCompositionEnd={onCompositionEnd}
      />
      <footer>{children}</footer>
    </form>
  );
}

/** Why it was refused, or that it is too long; else `rest`. */
export function FieldHint({
  left,
  problem,
  rest,
}: {
  left: number;
  problem: string | undefined;
  rest?: string;
}) {
  return (
    <span className={problem || left < 0 ? 'hint is-over' : 'hint'} role={problem ? 'alert' : 'status'}>
      {problem ?? (left < 0 ? COMPOSER.over(-left) : rest)}
    </span>
  );
}

export function SendButton({ isReady }: { isReady: boolean }) {
  return (
    <button type="submit" className="btn btn--primary btn--sm send-btn" aria-disabled={!isReady}>
      <RoomIcon name="send" size={20} />
      <span>{COMPOSER.send}</span>
    </button>
  );
}

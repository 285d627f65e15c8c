/** Common behaviour of the fields for messages. */
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Safari ends a composition just before the key that ended it, in milliseconds. */
const COMPOSED_MS = 50;

/** The field is as high as its text. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as the text
  useLayoutEffect(() => {
    const { style } = field.current!;
    style.height = 'auto';
    style.height = `${field.current!.scrollHeight}px`;
  }, [text]);
}

/** Enter that ends no composition of an input method sends; Shift+Enter breaks the line. */
export function useEnter(send: () => void) {
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

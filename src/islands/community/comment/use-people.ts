/** The list of people that opens after an @ in a comment. */
import { type KeyboardEvent, useState } from 'react';
import { type Typed, typedAt } from '../../platform/ui/mention-text.ts';
import { type CommentSpeaker, choicesFor, type MentionChoice } from './people.ts';

export function usePeople(
  people: readonly CommentSpeaker[],
  onChoose: (typed: Typed, who: CommentSpeaker) => void,
) {
  const [typed, setTyped] = useState<Typed>();
  const [active, setActive] = useState(0);
  const list = typed ? choicesFor(typed.keyword, people) : [];
  const at = Math.min(active, list.length - 1);
  const shut = () => setTyped(undefined);
  const choose = ({ speaker }: MentionChoice) => {
    onChoose(typed!, speaker);
    shut();
  };
  return {
    list,
    active: at,
    shut,
    choose,
    /** Call it after each change of the text. */
    look({ value, selectionStart }: HTMLTextAreaElement) {
      setTyped(typedAt(value, selectionStart));
      setActive(0);
    },
    /** Whether the key was for the list. */
    onKey(event: KeyboardEvent): boolean {
      if (list.length === 0 || event.nativeEvent.isComposing) return false;
      const isPlain = !event.ctrlKey && !event.metaKey;
      if (event.key === 'ArrowDown') setActive((at + 1) % list.length);
      else if (event.key === 'ArrowUp') setActive((at - 1 + list.length) % list.length);
      else if (event.key === 'Tab' || (event.key === 'Enter' && isPlain)) choose(list[at]!);
      else if (event.key === 'Escape') shut();
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

/** Mentions while a message is written: the list that opens after an @, and who was chosen from it. */

import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { memberCall } from '../../platform/member-call.ts';
import { optionId } from '../../platform/ui/MentionList.tsx';
import { type Chosen, type Typed, typedAt } from '../../platform/ui/mention-text.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { draftWith, storeWith } from '../state/draft-with.ts';
import { $identities } from '../state/people.ts';
import { MENTION } from '../wording.ts';

/** Letters typed within this time are looked up together, in milliseconds. */
const PAUSE_MS = 120;

export interface Candidate extends Chosen {
  key: string;
  /** Text beside the name: the nickname behind a name in the group, or what is meant. */
  note: string;
}

/** Chosen in a room. They outlive a look into another room and, where the browser stores drafts, a reload. */
const chosenIn = new Map<number, Chosen[]>();
export const chosenOf = (channelId: number): readonly Chosen[] =>
  draftWith(channelId).chosen ?? chosenIn.get(channelId) ?? [];

export function forgetChosen(channelId: number): void {
  chosenIn.delete(channelId);
  storeWith(channelId, { chosen: undefined });
}

export function choseIn(channelId: number, { name, userId, identityId, isAll }: Chosen): void {
  const chosen = [...chosenOf(channelId), { name, userId, identityId, isAll }] as Chosen[];
  chosenIn.set(channelId, chosen);
  storeWith(channelId, { chosen });
}

interface MentionOptions {
  channelId: number;
  /** Managers mention all, and everybody with an identity. */
  mayCall: boolean;
  onChoose: (typed: Typed, one: Chosen) => void;
}

export function useMentions({ channelId, mayCall, onChoose }: MentionOptions) {
  const [typed, setTyped] = useState<Typed>();
  const [people, setPeople] = useState<Candidate[]>([]);
  const [active, setActive] = useState(0);
  /** The text for which the list was closed: it stays closed until something else is typed. */
  const dismissed = useRef<Typed>(undefined);
  const identities = useStore($identities);
  const keyword = typed?.keyword;
  useEffect(() => {
    if (keyword === undefined) return setPeople([]);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const input = { channel_id: channelId, keyword };
        const address = 'GET /api/v2/chat/channel/mention_candidates';
        const { list } = await memberCall(address, input, abort.signal, true);
        setPeople(list.map(candidateOf));
        setActive(0);
      } catch (error) {
        // The name can be written without a list.
        if (!abort.signal.aborted) console.warn(`mention_candidates: ${messageOf(error)}`);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [channelId, keyword]);
  const calls = mayCall && keyword !== undefined ? callsOf(keyword, identities) : [];
  const list = keyword === undefined ? [] : [...people, ...calls];
  const shut = () => {
    dismissed.current = typed;
    setTyped(undefined);
  };
  const choose = (one: Candidate) => {
    onChoose(typed!, one);
    shut();
  };
  const id = useId();
  const marked = Math.min(active, list.length - 1);
  const isOpen = list.length > 0;
  return {
    /** Props of the list (MentionList). */
    shown: { id, label: MENTION.label, list, active: marked, onChoose: choose },
    /** Attributes of the field that the list belongs to. */
    area: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? optionId(id, marked) : undefined,
      onBlur: shut,
    } as const,
    shut,
    /** Call it after each change of the text or the caret. */
    look(text: string, caret: number) {
      const now = typedAt(text, caret);
      const isDismissed =
        now?.from === dismissed.current?.from && now?.keyword === dismissed.current?.keyword;
      if (!isDismissed) dismissed.current = undefined;
      setTyped(isDismissed ? undefined : now);
    },
    /** Whether the key was for the list. */
    onKey(event: KeyboardEvent): boolean {
      if (list.length === 0 || event.nativeEvent.isComposing) return false;
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by !== undefined)
        setActive(now => (Math.min(now, list.length - 1) + by + list.length) % list.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(list[Math.min(active, list.length - 1)]!);
      else if (event.key === 'Escape') shut();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

interface Person {
  user_id: number;
  nickname: string;
  group_nickname: string;
}

function candidateOf({ user_id, nickname, group_nickname }: Person): Candidate {
  const name = group_nickname || nickname;
  return { key: `user ${user_id}`, userId: user_id, name, note: name === nickname ? '' : nickname };
}

function callsOf(keyword: string, identities: ReturnType<(typeof $identities)['get']>): Candidate[] {
  const named = identities
    .filter(({ flag }) => flag !== IDENTITY_FLAG.bot)
    .map(({ id, identity_name }) => ({
      key: `identity ${id}`,
      identityId: id,
      name: identity_name,
      note: MENTION.identity,
    }));
  const all = { key: 'all', isAll: true as const, name: MENTION.all, note: MENTION.allNote };
  return [all, ...named].filter(({ name }) => name.includes(keyword));
}

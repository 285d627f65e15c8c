import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import dialog from '../../platform/ui/dialog.css?url&no-inline';
import { Icon } from '../../platform/ui/Icon.tsx';
import { useModal } from '../../platform/ui/use-modal.ts';
import { go } from '../list/go.ts';
import styles from '../panel/panel.css?url&no-inline';
import { SWITCH } from '../panel/wording.ts';
import { closePanel } from '../state/panel.ts';
import { $channel, $group, $groups, $unread } from '../state/stores.ts';
import { foundOptions } from './found.ts';
import { localOptions, type SwitcherChoice } from './options.ts';

/** Milliseconds after the last letter. */
const PAUSE = 200;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function choose({ href, userId }: SwitcherChoice): void {
  closePanel();
  const group = $group.get();
  if (userId !== undefined) {
    const detail = { userId, groupId: group.phase === 'none' ? undefined : group.id };
    document.dispatchEvent(new CustomEvent('user-card', { detail }));
  } else if (href?.startsWith('/chat/group')) go(href);
  else if (href) open(href, '_blank', 'noopener');
}

/** Options that the server finds for the keyword; none meanwhile. */
function useFound(keyword: string): readonly SwitcherChoice[] {
  const channelId = useStore($channel)?.id;
  const [found, setFound] = useState<readonly SwitcherChoice[]>([]);
  useEffect(() => {
    setFound([]);
    if (keyword === '') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const options = await foundOptions(keyword, channelId, abort.signal);
      if (!abort.signal.aborted) setFound(options);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [keyword, channelId]);
  return found;
}

/** Goes to a group, a room, a person or a match by its name (WAI-ARIA APG, combobox). */
export function Switcher() {
  const box = useModal(closePanel);
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [groups, state] = [useStore($groups), useStore($unread)];
  const local = useMemo(() => localOptions(groups ?? [], state, text), [groups, state, text]);
  const found = useFound(text.trim());
  const options = [...local, ...found];
  const at = Math.min(active, options.length - 1);
  const optionId = (i: number) => `${id}-${i}`;
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const by = STEPS[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (by === undefined) choose(options[at]!);
    else setActive((at + by + options.length) % options.length);
  };
  return (
    <>
      <link rel="stylesheet" href={dialog} precedence="default" />
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={box} className="dialog switcher" aria-label={SWITCH.title}>
        <div className="search-field">
          <Icon name="search" size={18} />
          <input
            data-autofocus
            role="combobox"
            aria-label={SWITCH.field}
            placeholder={SWITCH.field}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={options.length > 0 ? optionId(at) : undefined}
            maxLength={40}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setActive(0);
            }}
            onKeyDown={onKey}
          />
          <button type="button" className="icon-btn" aria-label={SWITCH.close} onClick={closePanel}>
            <Icon name="cross" size={18} />
          </button>
        </div>
        <p className="sr" role="status">
          {options.length > 0 ? SWITCH.found(options.length) : SWITCH.none}
        </p>
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={SWITCH.title}
          className="switcher-list"
          tabIndex={-1}
        >
          {options.map((option, i) => (
            <SwitcherOption key={option.key} id={optionId(i)} option={option} isActive={i === at} />
          ))}
          {options.length === 0 && <p className="load-state">{SWITCH.none}</p>}
        </div>
        <p className="switcher-hint">{SWITCH.hint}</p>
      </dialog>
    </>
  );
}

function SwitcherOption({ id, option, isActive }: { id: string; option: SwitcherChoice; isActive: boolean }) {
  const { kind, name, note, unread } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="switcher-option"
      onClick={() => choose(option)}
    >
      <small>{SWITCH.kinds[kind]}</small>
      <b>{kind === 'room' ? `# ${name}` : name}</b>
      <span className="muted">{note}</span>
      {unread > 0 && <i className="dot" role="img" aria-label={SWITCH.unread} />}
    </div>
  );
}

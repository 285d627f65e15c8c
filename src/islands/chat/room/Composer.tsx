import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { lengthOf } from '#lib/kernel/characters.ts';
import { TEXT_MAX } from '#lib/message/limits.ts';
import { useDraft } from '../../comment/use-draft.ts';
import { serverNow } from '../../request/clock.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Joined } from '../api.ts';
import { JoinButton } from '../list/JoinButton.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import { say } from '../state/channel.ts';
import { reloadGroup } from '../state/groups.ts';
import { $answering } from '../state/reply.ts';
import type { OpenChannel } from '../state/stores.ts';
import { COMPOSER, REPLY } from '../wording.ts';
import { QuotedLine } from './Quote.tsx';

/** The counter is shown for this many last characters. */
const NEAR = 100;
/** Permission id of sending. */
const SEND = 2;
/** Safari ends a composition just before the key that ended it, in milliseconds. */
const COMPOSED_MS = 50;
/** The longest time that timers can wait. */
const TIMER_MAX = 2 ** 31 - 1;
/** Ends of mutes are told in whole seconds. */
const ROUNDED_MS = 1000;

interface Props {
  group: Joined;
  open: OpenChannel;
  name: string;
}

/** The field to write in, or why there is none. */
export function Composer({ group, open, name }: Props) {
  const auth = group.channel_auth.find(({ channel_id }) => channel_id === open.id);
  if (group.isVisitor)
    return (
      <div className="composer composer--off">
        <JoinButton label={COMPOSER.visitor} />
      </div>
    );
  if (!auth?.channel_auth_types.includes(SEND)) return <Refused end={open.muteEnd} />;
  return <Field channelId={open.id} name={name} />;
}

/** Why the member may not speak; the end of a mute lets them in by itself. */
function Refused({ end }: { end: number }) {
  useEffect(() => {
    const left = end * 1000 - serverNow();
    if (left <= 0 || left > TIMER_MAX) return;
    const timer = setTimeout(() => void reloadGroup(), left + ROUNDED_MS);
    return () => clearTimeout(timer);
  }, [end]);
  return <p className="composer composer--off">{refusalOf(end)}</p>;
}

/** `end`: unix seconds, 0 for no mute, -1 for one without an end. */
function refusalOf(end: number): string {
  if (end < 0) return COMPOSER.mutedOpen;
  if (end === 0) return COMPOSER.noGrant;
  return end * 1000 > serverNow() ? COMPOSER.mutedUntil(end * 1000) : COMPOSER.muted;
}

function Field({ channelId, name }: { channelId: number; name: string }) {
  const [text, setText] = useDraft(`room:${channelId}`, '');
  const field = useRef<HTMLTextAreaElement>(null);
  const chosen = useStore($answering);
  const answering = chosen?.channelId === channelId ? chosen : undefined;
  useEffect(() => {
    if (answering) field.current?.focus();
  }, [answering]);
  const composedAt = useRef(-COMPOSED_MS);
  const left = TEXT_MAX - lengthOf(text);
  const isReady = text.trim() !== '' && left >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as the text
  useLayoutEffect(() => {
    const { style } = field.current!;
    style.height = 'auto';
    style.height = `${field.current!.scrollHeight}px`;
  }, [text]);
  const send = () => {
    field.current?.focus();
    if (!isReady) return;
    say(text.trim(), answering?.n);
    $answering.set(null);
    setText('');
  };
  const onKey = (event: KeyboardEvent) => {
    const { isComposing, keyCode } = event.nativeEvent;
    if (event.key === 'Escape' && !isComposing) $answering.set(null);
    const wasComposing = performance.now() - composedAt.current < COMPOSED_MS;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229 || wasComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="composer"
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      {answering && (
        <p className="answering">
          <span>{REPLY.to}</span>
          <span className="answering-line">
            <QuotedLine place={answering} />
          </span>
          <button
            type="button"
            className="icon-btn"
            aria-label={REPLY.cancel}
            onClick={() => $answering.set(null)}
          >
            <Icon name="cross" size={16} />
          </button>
        </p>
      )}
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={COMPOSER.label(name)}
        placeholder={COMPOSER.label(name)}
        enterKeyHint="send"
        onChange={event => setText(event.target.value)}
        onKeyDown={onKey}
        onCompositionEnd={() => {
          composedAt.current = performance.now();
        }}
      />
      <footer>
        <span className={left < 0 ? 'hint is-over' : 'hint'} role="status">
          {left < 0 ? COMPOSER.over(-left) : left <= NEAR ? COMPOSER.left(left) : ''}
        </span>
        {left > NEAR && <span className="hint hint--keys">{COMPOSER.hint}</span>}
        <button type="submit" className="btn btn--primary btn--sm send-btn" aria-disabled={!isReady}>
          <RoomIcon name="send" size={20} />
          <span>{COMPOSER.send}</span>
        </button>
      </footer>
    </form>
  );
}

import { PRIVATE } from '#lib/chat/message/kind.ts';
import { clock, dayKey } from '#lib/platform/kernel/time.ts';
import type { Answered } from '../../platform/call.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { letterAddress } from '../letters/letter-address.ts';
import { go } from '../list/go.ts';
import { FIND } from '../panel/wording.ts';
import { groupAddress } from '../state/address.ts';
import { goTo } from '../state/history.ts';
import { closePanel } from '../state/panel.ts';
import { $channel } from '../state/stores.ts';
import { partsOf } from './search-state.ts';

export type FoundMessage = Answered<'GET /api/v2/chat/message/search'>['list'][number];

/** Screens where the panel lies over the messages: it closes, so that the message is seen. */
const OVER = '(max-width: 1200px)';

function show({ conversation_type, target_id, channel_id, channel_name, n }: FoundMessage): void {
  const isHere = $channel.get()?.id === channel_id;
  const isLetter = conversation_type === PRIVATE;
  if (matchMedia(OVER).matches || (isLetter && !isHere)) closePanel();
  if (isHere) void goTo({ channelId: channel_id, n });
  else go(isLetter ? letterAddress(target_id, channel_name, n) : groupAddress(target_id, channel_id, n));
}

/** A found message; pressed, it leads there. `isElsewhere`: in another room than the open one. */
export function Result({ found, isElsewhere }: { found: FoundMessage; isElsewhere: boolean }) {
  const { user_info, send_time, excerpt, marks, message_type } = found;
  const person = user_info ?? { nickname: FIND.nobody, head_portrait: '' };
  return (
    <li>
      <button type="button" className="search-result" onClick={() => show(found)}>
        <Avatar person={person} size={32} />
        <span className="search-line">
          <b>{person.nickname}</b>
          <time dateTime={new Date(send_time).toISOString()}>
            {dayKey(send_time)} {clock(send_time)}
          </time>
        </span>
        {isElsewhere && <span className="search-place">{sourceName(found)}</span>}
        <span className="search-text">
          {excerpt === '' ? nameOf(message_type) : partsOf(excerpt, marks).map(Part)}
        </span>
      </button>
    </li>
  );
}

const sourceName = ({ conversation_type, channel_name, group_name }: FoundMessage): string =>
  conversation_type === PRIVATE
    ? FIND.letterWith(channel_name || FIND.nobody)
    : `# ${channel_name} · ${group_name}`;

const KINDS: Readonly<Record<string, string>> = FIND.kinds;
const nameOf = (type: string): string => KINDS[type] ?? FIND.other;

/** Every second part was found. */
const Part = (text: string, i: number) =>
  i % 2 === 1 ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>;

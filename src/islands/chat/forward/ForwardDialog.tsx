import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { messageSummary } from '#lib/chat/message/summary.ts';
import { memberCall } from '../../platform/member-call.ts';
import { toast } from '../../platform/state/toast.ts';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { $groups } from '../state/stores.ts';
import styles from './forward.css?url&no-inline';
import { $forwarded, type Forwarded } from './state.ts';
import { type ForwardChoice, foundIn, peopleIn, targetsIn } from './targets.ts';
import { FORWARD } from './wording.ts';

/** Characters of the message that stand in the dialog. */
const SHOWN_MAX = 80;

/** Most people in the list: those with the latest letters. */
const PEOPLE_MAX = 40;

/** The dialog, while a message is being forwarded. */
export function Forwarding() {
  const forwarded = useStore($forwarded);
  return forwarded && <ForwardDialog key={forwarded.uuid} forwarded={forwarded} />;
}

const close = () => $forwarded.set(null);
const keyOf = ({ channel_id }: ForwardChoice): string => String(channel_id);

/** Chooses one of the member's rooms, or whom they write letters with, by search, arrows or press. */
function ForwardDialog({ forwarded }: { forwarded: Forwarded }) {
  const groups = useStore($groups) ?? [];
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const problemId = useId();
  const people = usePeople();
  const found = foundIn([...targetsIn(groups, forwarded.channel_id), ...people], search);
  // The only one that is left need not be pressed.
  const target = found.length === 1 ? found[0] : found.find(one => keyOf(one) === chosen);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!target) return setProblem(FORWARD.choose);
    setBusy(true);
    setProblem(await sent(forwarded, target));
    setBusy(false);
  };
  return (
    <Dialog title={FORWARD.title} lead={messageSummary(forwarded).slice(0, SHOWN_MAX)} onClose={close}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <form className="forward" onSubmit={send}>
        <input
          type="search"
          className="input"
          aria-label={FORWARD.search}
          placeholder={FORWARD.search}
          data-autofocus
          value={search}
          onChange={({ target: { value } }) => setSearch(value)}
        />
        <Rooms found={found} target={target} onChoose={setChosen} />
        <p className="forward-problem" id={problemId} role="alert">
          {problem}
        </p>
        <button
          type="submit"
          className="btn btn--primary"
          aria-disabled={isBusy || !target}
          aria-describedby={problemId}
        >
          {isBusy ? FORWARD.sending : FORWARD.send}
        </button>
      </form>
    </Dialog>
  );
}

/** The people of the member's letters; none if they cannot be loaded, for there are still the rooms. */
function usePeople(): readonly ForwardChoice[] {
  const [people, setPeople] = useState<readonly ForwardChoice[]>([]);
  useEffect(() => {
    const input = { is_request: false, page_size: PEOPLE_MAX };
    memberCall('GET /api/v2/chat/letters/list', input).then(
      ({ list }) => setPeople(peopleIn(list)),
      () => {},
    );
  }, []);
  return people;
}

interface RoomsProps {
  found: readonly ForwardChoice[];
  target: ForwardChoice | undefined;
  onChoose: (key: string) => void;
}

function Rooms({ found, target, onChoose }: RoomsProps) {
  if (found.length === 0)
    return (
      <p className="forward-none" role="status">
        {FORWARD.none}
      </p>
    );
  return (
    <fieldset className="forward-rooms">
      <legend className="sr">{FORWARD.rooms}</legend>
      {found.map(one => (
        <label key={keyOf(one)} className="forward-room">
          <input
            type="radio"
            name="room"
            value={keyOf(one)}
            checked={one === target}
            onChange={() => onChoose(keyOf(one))}
          />
          <span>{one.name}</span>
          <small>{one.group}</small>
        </label>
      ))}
    </fieldset>
  );
}

/** The error's message, or undefined: then the dialog is closed. */
async function sent({ uuid, topicId }: Forwarded, { to, name }: ForwardChoice): Promise<string | undefined> {
  try {
    const targets = [to];
    if (topicId === undefined)
      await memberCall('POST /api/v1/activity/share/message', { messages: [{ uuid }], targets });
    else await memberCall('POST /api/v1/moment/share_topic', { topic_id: topicId, targets });
    close();
    toast(FORWARD.done(name), 'good');
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

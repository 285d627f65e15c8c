import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { Lazy } from '../../platform/ui/lazy-part.tsx';
import type { Joined } from '../api.ts';
import { Takes } from '../attach/takers.ts';
import { extras } from '../extras.ts';
import { JoinButton } from '../list/JoinButton.tsx';
import { $editing } from '../state/editing.ts';
import { reloadGroup } from '../state/groups.ts';
import type { OpenChannel } from '../state/stores.ts';
import { COMPOSER } from '../wording.ts';
import { NewField } from './NewField.tsx';
import { newQuiz } from './parts.ts';

/** The longest time that timers can wait. */
const TIMER_MAX = 2 ** 31 - 1;
/** Calls answer the ends of mutes in whole seconds. */
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
        <Takes by={COMPOSER.visitorFiles} />
      </div>
    );
  if (!auth?.channel_auth_types.includes(PERMISSION.send)) return <Refused end={open.muteEnd} />;
  const isManager = auth.channel_auth_types.includes(PERMISSION.manage);
  const mayAsk = isManager && auth.channel_auth_types.includes(PERMISSION.respond);
  return <Field open={open} label={COMPOSER.label(name)} mayCall={isManager} mayAsk={mayAsk} />;
}

/** The reason why the member may not write; when a mute ends, the field comes by itself. */
function Refused({ end }: { end: number }) {
  useEffect(() => {
    const left = end * 1000 - serverNow();
    if (left <= 0 || left > TIMER_MAX) return;
    const timer = setTimeout(() => void reloadGroup(), left + ROUNDED_MS);
    return () => clearTimeout(timer);
  }, [end]);
  const why = refusalOf(end);
  return (
    <p className="composer composer--off">
      {why}
      <Takes by={why} />
    </p>
  );
}

/** `end`: unix seconds, 0 for no mute, -1 for one without an end. */
function refusalOf(end: number): string {
  if (end < 0) return COMPOSER.mutedOpen;
  if (end === 0) return COMPOSER.noGrant;
  return end * 1000 > serverNow() ? COMPOSER.mutedUntil(end * 1000) : COMPOSER.muted;
}

type FieldProps = Omit<Parameters<typeof NewField>[0], 'onQuiz'> & { mayAsk: boolean };

/** The field for a new message, or for one that is being edited. */
export function Field({ mayAsk, ...props }: FieldProps) {
  const editing = useStore($editing);
  const [isAsking, setAsking] = useState(false);
  const newField = (
    <NewField key={props.open.id} {...props} onQuiz={mayAsk ? () => setAsking(true) : undefined} />
  );
  if (editing?.channelId === props.open.id)
    return (
      <Lazy of={extras} fallback={newField}>
        {({ EditField }) => (
          <EditField key={editing.n} editing={editing} mayCall={props.mayCall} isLetter={!!props.onType} />
        )}
      </Lazy>
    );
  return (
    <>
      {newField}
      {isAsking && <Lazy of={newQuiz}>{({ NewQuiz }) => <NewQuiz onClose={() => setAsking(false)} />}</Lazy>}
    </>
  );
}

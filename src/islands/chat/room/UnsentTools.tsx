import { useStore } from '@nanostores/react';
import { Icon } from '../../platform/ui/Icon.tsx';
import { useOnline } from '../../platform/ui/use-online.ts';
import type { UnsentMessage } from '../model/unsent.ts';
import { $progress } from '../outbox/files.ts';
import { putBack } from '../outbox/put-back.ts';
import { postAgain, takeBack } from '../outbox/sender.ts';
import { OWN_MESSAGE } from './menu-wording.ts';

/** An own message that is not stored yet: how far it is, or why it failed, and what can be done. */
export function UnsentTools({ message }: { message: UnsentMessage }) {
  const { localId, state, problem, content } = message;
  const part = useStore($progress, { keys: [localId] })[localId];
  const isOnline = useOnline();
  const mend = () => {
    putBack(message);
    takeBack(localId);
  };
  if (state === 'sent' || state === 'withdrawn') return null;
  if (state === 'failed')
    return (
      <p className="msg-failed" role="alert">
        <Icon name="warn" size={14} />
        <span>{problem ? OWN_MESSAGE.failedFor(problem) : OWN_MESSAGE.failed}</span>
        {typeof content['text'] === 'string' && (
          <button type="button" className="link" onClick={mend}>
            {OWN_MESSAGE.edit}
          </button>
        )}
        <button type="button" className="link" onClick={() => postAgain(localId)}>
          {OWN_MESSAGE.retry}
        </button>
        <button type="button" className="link" onClick={() => takeBack(localId)}>
          {OWN_MESSAGE.drop}
        </button>
      </p>
    );
  if (state === 'waiting' || !isOnline)
    return (
      <p className="msg-sending">
        <span>{problem ?? OWN_MESSAGE.waiting}</span>{' '}
        <button type="button" className="link" onClick={() => takeBack(localId)}>
          {OWN_MESSAGE.drop}
        </button>
      </p>
    );
  if (part === undefined) return <span className="msg-sending">{OWN_MESSAGE.sending}</span>;
  const percent = Math.floor(part * 100);
  return (
    <span className="msg-sending msg-uploading">
      <progress max={100} value={percent} aria-label={OWN_MESSAGE.uploading(percent)} />
      <span className="num">{percent}%</span>
      <button type="button" className="link" onClick={() => takeBack(localId)}>
        {OWN_MESSAGE.cancel}
      </button>
    </span>
  );
}

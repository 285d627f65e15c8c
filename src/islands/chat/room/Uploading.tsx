import { useStore } from '@nanostores/react';
import { withdraw } from '../state/channel.ts';
import { $progress } from '../state/uploads.ts';
import { OWN } from './menu-wording.ts';

/** A message on its way: how much of its files is there, and a way to stop. */
export function Uploading({ localId }: { localId: string }) {
  const part = useStore($progress, { keys: [localId] })[localId];
  if (part === undefined) return <span className="msg-sending">{OWN.sending}</span>;
  const percent = Math.floor(part * 100);
  return (
    <span className="msg-sending msg-uploading">
      <progress max={100} value={percent} aria-label={OWN.uploading(percent)} />
      <span className="num">{percent}%</span>
      <button type="button" className="link" onClick={() => withdraw(localId)}>
        {OWN.cancel}
      </button>
    </span>
  );
}

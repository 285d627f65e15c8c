import { type FormEvent, useId, useState } from 'react';
import { memberCall } from '../../platform/member-call.ts';
import dialog from '../../platform/ui/dialog.css?url&no-inline';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { useModal } from '../../platform/ui/use-modal.ts';
import { DIALOG } from '../../platform/ui/wording.ts';
import { reloadGroup } from '../state/groups.ts';
import { LIVE } from './wording.ts';

interface Props {
  ids: { group_id: number; channel_id: number };
  /** The address as it is now; '' for none. */
  link: string;
  onClose: () => void;
}

/** Sets the stream's address, or ends it. */
export function LiveForm({ ids, link, onClose }: Props) {
  const ref = useModal(onClose);
  const [text, setText] = useState(link);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const titleId = useId();
  const save = async (to: string) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await memberCall('POST /api/v2/chat/channel/live_set', { ...ids, link: to });
      await reloadGroup();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setProblem(LIVE.none);
    else void save(text);
  };
  return (
    <>
      <link rel="stylesheet" href={dialog} precedence="default" />
      <dialog ref={ref} className="modal live-form" aria-labelledby={titleId}>
        <form onSubmit={send} noValidate>
          <h2 id={titleId}>{link === '' ? LIVE.set : LIVE.edit}</h2>
          <label className="field">
            {LIVE.address}
            <input
              className="input"
              inputMode="url"
              value={text}
              placeholder={LIVE.hint}
              aria-invalid={problem !== undefined}
              data-autofocus=""
              onChange={event => setText(event.target.value)}
            />
          </label>
          <p className="form-problem" role="alert">
            {problem}
          </p>
          <footer>
            {link !== '' && (
              <button type="button" className="btn btn--danger-plain" onClick={() => void save('')}>
                {LIVE.end}
              </button>
            )}
            <button type="button" className="btn btn--plain" onClick={onClose}>
              {DIALOG.cancel}
            </button>
            <button type="submit" className="btn btn--primary" aria-disabled={isBusy}>
              {isBusy ? LIVE.saving : LIVE.save}
            </button>
          </footer>
        </form>
      </dialog>
    </>
  );
}

import { type FormEvent, useId, useState } from 'react';
import { messageSummary } from '#lib/chat/message/summary.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { TITLE_MAX } from '#lib/chat/topic/limits.ts';
import { graphemesOf, lengthOf } from '#lib/platform/kernel/characters.ts';
import { memberCall } from '../../platform/member-call.ts';
import dialog from '../../platform/ui/dialog.css?url&no-inline';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { useModal } from '../../platform/ui/use-modal.ts';
import { DIALOG } from '../../platform/ui/wording.ts';
import { go } from '../list/go.ts';
import { groupAddress } from '../state/address.ts';
import { openIds } from '../state/open-ids.ts';
import { loadFollowed } from '../state/topic.ts';
import styles from './topics.css?url&no-inline';
import { NEW_TOPIC } from './wording.ts';

/** Characters of the message that stand in the dialog, and in the title before it is written. */
const [TEXT_MAX, PREFILLED_MAX] = [40, 20];

const first = (text: string, most: number): string => graphemesOf(text).slice(0, most).join('');

/** Begins a topic under a message: its first words are the title until another is written. */
export function NewTopic({ message, onClose }: { message: WireMessage; onClose: () => void }) {
  const ref = useModal(onClose);
  const text = messageSummary(message).replaceAll(/\s+/g, ' ').trim();
  const [title, setTitle] = useState(() => first(text, PREFILLED_MAX));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const titleId = useId();
  const over = lengthOf(title.trim()) - TITLE_MAX;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || over > 0) return;
    if (title.trim() === '') return setProblem(NEW_TOPIC.noName);
    setBusy(true);
    const failed = await begin(message, title.trim());
    if (failed === undefined) return onClose();
    setProblem(failed);
    setBusy(false);
  };
  return (
    <>
      <link rel="stylesheet" href={dialog} precedence="default" />
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={ref} className="modal topic-form" aria-labelledby={titleId}>
        <form onSubmit={event => void send(event)} noValidate>
          <h2 id={titleId}>{NEW_TOPIC.title}</h2>
          <p className="modal-text">{NEW_TOPIC.lead(first(text, TEXT_MAX))}</p>
          <label className="field">
            {NEW_TOPIC.name}
            <input
              className="input"
              data-autofocus
              value={title}
              placeholder={NEW_TOPIC.hint}
              aria-invalid={over > 0 || problem !== undefined}
              onChange={event => {
                setTitle(event.target.value);
                setProblem(undefined);
              }}
            />
          </label>
          <p className="form-problem" role="alert">
            {over > 0 ? NEW_TOPIC.over(over) : problem}
          </p>
          <footer>
            <button type="button" className="btn btn--plain" onClick={onClose}>
              {DIALOG.cancel}
            </button>
            <button type="submit" className="btn btn--primary" aria-disabled={isBusy || over > 0}>
              {isBusy ? NEW_TOPIC.sending : NEW_TOPIC.send}
            </button>
          </footer>
        </form>
      </dialog>
    </>
  );
}

/** The error's message; undefined once it is begun, and opens. */
async function begin({ uuid }: WireMessage, content: string): Promise<string | undefined> {
  const ids = openIds();
  if (!ids) return undefined;
  try {
    const { topic_id } = await memberCall('POST /api/v1/moment/creat_topic', { ...ids, uuid, content });
    void loadFollowed(ids.group_id);
    go(groupAddress(ids.group_id, topic_id));
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

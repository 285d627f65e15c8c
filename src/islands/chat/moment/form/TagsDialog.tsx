import { type FormEvent, useId, useState } from 'react';
import { TAG_NAME_MAX } from '#lib/chat/moment/limits.ts';
import { memberCall } from '../../../platform/member-call.ts';
import dialog from '../../../platform/ui/dialog.css?url&no-inline';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { messageOf } from '../../../platform/ui/use-loaded.ts';
import { useModal } from '../../../platform/ui/use-modal.ts';
import type { PostTag } from '../api.ts';
import { TAGS } from '../wording.ts';

interface Props {
  groupId: number;
  tags: readonly PostTag[];
  onChanged: () => void;
  onClose: () => void;
}

/** Adds and deletes a group's tags. */
export function TagsDialog({ groupId, tags, onChanged, onClose }: Props) {
  const ref = useModal(onClose);
  const titleId = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setProblem('');
    try {
      await work();
      onChanged();
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      return false;
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const options = { group_id: groupId, name };
    if (await run(() => memberCall('POST /api/v1/moment/add_tag', options))) setName('');
  };
  return (
    <>
      <link rel="stylesheet" href={dialog} precedence="default" />
      <dialog ref={ref} className="modal post-tags-dialog" aria-labelledby={titleId}>
        <h2 id={titleId}>{TAGS.title}</h2>
        <p className="muted">{TAGS.hint}</p>
        {tags.length === 0 && <p>{TAGS.none}</p>}
        <ul>
          {tags.map(({ tag_id, name: tag }) => (
            <li key={tag_id}>
              <span className="name">{tag}</span>
              <button
                type="button"
                className="icon-btn"
                aria-label={TAGS.remove(tag)}
                onClick={() =>
                  void run(() => memberCall('POST /api/v1/moment/delete_tag', { group_id: groupId, tag_id }))
                }
              >
                <Icon name="cross" size={16} />
              </button>
            </li>
          ))}
        </ul>
        <form onSubmit={event => void add(event)}>
          <input
            className="input"
            value={name}
            maxLength={TAG_NAME_MAX * 2}
            aria-label={TAGS.name}
            placeholder={TAGS.name}
            aria-invalid={problem !== ''}
            onChange={event => setName(event.target.value)}
          />
          <button type="submit" className="btn btn--plain" aria-disabled={name.trim() === ''}>
            {TAGS.add}
          </button>
        </form>
        <p className="comment-fault" role={problem === '' ? undefined : 'alert'}>
          {problem}
        </p>
        <footer>
          <button type="button" className="btn btn--primary" data-autofocus onClick={onClose}>
            {TAGS.close}
          </button>
        </footer>
      </dialog>
    </>
  );
}

import { useState } from 'react';
import { Choices } from '../../../community/comment/Tools.tsx';
import { toast } from '../../../platform/state/toast.ts';
import { isCopied } from '../../../platform/ui/copy.ts';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { useGuarded } from '../../../platform/ui/use-guarded.ts';
import { messageOf } from '../../../platform/ui/use-loaded.ts';
import { removePost, type Show, setOpen, setTop, viewerId } from '../act.ts';
import type { PostItem } from '../api.ts';
import { POST } from '../wording.ts';

interface Props {
  post: PostItem;
  isManager: boolean;
  show: Show;
  /** Called when it is at the top now, or no longer. */
  onTop?: (() => void) | undefined;
  onRemoved: () => void;
}

/** The menu of a post: acts of everybody, its author, managers. */
export function PostMenu({ post, isManager, show, onTop, onRemoved }: Props) {
  const [isAsking, setAsking] = useState(false);
  const isAuthor = post.user_info !== null && post.user_info.id === viewerId();
  const run = (work: () => Promise<unknown>, done: () => void) =>
    void work().then(done, (error: unknown) => toast(messageOf(error), 'bad'));
  const report = useGuarded('post:report', () => askReport(post), post.id);
  const isOpen = post.comment_status === 1;
  return (
    <span className="post-menu">
      <Choices icon="more" label={POST.more}>
        <Choice label={POST.copy} onPick={() => void copyLink(post.id)} />
        {isManager && (
          <Choice
            label={post.is_top ? POST.offTop : POST.toTop}
            onPick={() =>
              run(
                () => setTop(post.id, !post.is_top),
                () => {
                  show(now => ({ ...now, is_top: !post.is_top }));
                  onTop?.();
                },
              )
            }
          />
        )}
        {(isManager || isAuthor) && (
          <>
            <Choice
              label={isOpen ? POST.close : POST.reopen}
              onPick={() =>
                run(
                  () => setOpen(post.id, !isOpen),
                  () => show(now => ({ ...now, comment_status: isOpen ? 0 : 1 })),
                )
              }
            />
            <Choice label={POST.remove} onPick={() => setAsking(true)} />
          </>
        )}
        {!isAuthor && post.user_info && <Choice label={POST.report} onPick={() => report()} />}
      </Choices>
      {isAsking && (
        <Removal
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            run(
              () => removePost(post.id),
              () => {
                toast(POST.removed);
                onRemoved();
              },
            );
          }}
        />
      )}
    </span>
  );
}

function Removal({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  return (
    <Modal title={POST.removeAsk} confirm={POST.remove} isDanger onCancel={onCancel} onConfirm={onConfirm}>
      <p>{POST.removeText}</p>
    </Modal>
  );
}

function Choice({ label, onPick }: { label: string; onPick: () => void }) {
  return (
    <button type="button" className="comment-choice" onClick={onPick}>
      {label}
    </button>
  );
}

const askReport = ({ id, user_info }: PostItem) =>
  document.dispatchEvent(
    new CustomEvent('report', { detail: { source_type: 'moment', source_id: id, user_id: user_info?.id } }),
  );

async function copyLink(id: number): Promise<void> {
  const isDone = await isCopied(`${location.origin}/chat/post/${id}`);
  toast(isDone ? POST.copied : POST.notCopied, isDone ? 'good' : 'bad');
}

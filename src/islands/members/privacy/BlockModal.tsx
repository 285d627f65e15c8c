import { CallError } from '../../platform/call.ts';
import { setBlock } from '../../platform/state/blocks.ts';
import { toast } from '../../platform/state/toast.ts';
import { Modal } from '../../platform/ui/Modal.tsx';
import { BLOCK } from './wording.ts';

interface Props {
  user: { id: number; nickname: string };
  /** Called on the decision: whether to block. */
  onDone: (isMeant: boolean) => void;
  /** Called with the failure's message; undefined on success. */
  onResult: (problem: string | undefined) => void;
}

/** Confirms blocking a user; their comments are hidden at once. */
export function BlockModal({ user, onDone, onResult }: Props) {
  const go = () => {
    onDone(true);
    void turnBlock(user.id, true).then(onResult);
  };
  return (
    <Modal
      title={BLOCK.title(user.nickname)}
      confirm={BLOCK.confirm}
      isDanger
      onConfirm={go}
      onCancel={() => onDone(false)}
    >
      <p>{BLOCK.text}</p>
    </Modal>
  );
}

/** Blocks or unblocks with a toast; returns the failure's message, to show beside the control. */
export async function turnBlock(userId: number, on: boolean): Promise<string | undefined> {
  try {
    await setBlock(userId, on);
    toast(on ? BLOCK.blocked : BLOCK.unblocked);
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toast(BLOCK.failed, 'bad');
    return error.message || BLOCK.failed;
  }
}

import { DROP } from './drop-wording.ts';
import { useDrop } from './use-drop.ts';

/** The layer over the page while files are dragged there: where they go, or why they cannot be sent. */
export function DropLayer() {
  const taker = useDrop();
  if (taker === undefined) return null;
  return (
    <p className={typeof taker === 'string' ? 'drop-here is-off' : 'drop-here'}>
      <span>{typeof taker === 'string' ? taker : DROP.here}</span>
    </p>
  );
}

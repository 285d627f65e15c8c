import { FailedShot } from './FailedShot.tsx';
import type { ShotProps } from './MediaBodies.tsx';
import { MovingShot } from './MovingShot.tsx';

interface Props extends ShotProps {
  isFailed: boolean;
  onFailed: (is: boolean) => void;
}

/** What a place shows of a picture that moves, or that did not load. */
export function RareShot({ isFailed, onFailed, ...props }: Props) {
  if (isFailed) return <FailedShot {...props} onAgain={() => onFailed(false)} />;
  return <MovingShot {...props} onFailed={() => onFailed(true)} />;
}

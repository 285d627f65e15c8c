import { useEffect, useState } from 'react';
import type { ShotProps } from './MediaBodies.tsx';
import { FILES } from './wording.ts';

interface Props extends ShotProps {
  onAgain: () => void;
}

/** A picture that did not load: its author took it back, or it cannot be shown here. */
export function FailedShot({ picture: { url }, place, onAgain }: Props) {
  const [isGone, setGone] = useState(false);
  const isStored = url.startsWith('/');
  useEffect(() => {
    if (!isStored) return;
    // Whatever else goes wrong, it is only not shown.
    fetch(url, { method: 'HEAD' }).then(
      ({ status }) => setGone(status === 404),
      () => {},
    );
  }, [url, isStored]);
  if (isGone || !isStored)
    return (
      <span className="shot shot--gone" data-box={place}>
        {isGone ? FILES.gone : FILES.unsent}
      </span>
    );
  return (
    <button
      type="button"
      className="shot shot--gone"
      data-box={place}
      aria-label={FILES.again}
      onClick={onAgain}
    >
      {FILES.broken}
    </button>
  );
}

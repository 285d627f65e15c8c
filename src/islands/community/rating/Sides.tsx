import type { AboutMatch } from './about.ts';
import { RATE } from './wording.ts';

export const BOTH = 0;
const MAIN = 1;
const GUEST = 2;

interface Props {
  about: AboutMatch;
  /** BOTH, MAIN or GUEST. */
  side: number;
  onChoose: (side: number) => void;
}

export function Sides({ about, side, onChoose }: Props) {
  return (
    <fieldset className="seg" aria-label={RATE.sides}>
      {(
        [
          [BOTH, RATE.all],
          [MAIN, about.main],
          [GUEST, about.guest],
        ] as const
      ).map(([one, name]) => (
        <button key={one} type="button" aria-pressed={side === one} onClick={() => onChoose(one)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

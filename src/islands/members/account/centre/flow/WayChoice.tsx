import { PROOF } from '../flow-wording.ts';
import type { PhoneWay } from './proof.ts';

interface Props<W extends PhoneWay> {
  ways: readonly W[];
  way: W;
  onWay: (way: W) => void;
}

/** Choice between the ways to prove ownership; shown when there are several. */
export function WayChoice<W extends PhoneWay>({ ways, way, onWay }: Props<W>) {
  if (ways.length < 2) return null;
  return (
    <fieldset className="seg flow-ways">
      <legend className="sr">{PROOF.way}</legend>
      {ways.map(each => (
        <button key={each} type="button" aria-pressed={each === way} onClick={() => onWay(each)}>
          {PROOF.ways[each]}
        </button>
      ))}
    </fieldset>
  );
}

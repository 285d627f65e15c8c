import { useState } from 'react';
import { GradingsPart } from '../gradings/GradingsPart.tsx';
import { ActivitiesPart } from './ActivitiesPart.tsx';
import { PARTS, PARTS_NAME } from './wording.ts';

type Part = keyof typeof PARTS;
const PART = 'part';

const isPart = (name: string | null): name is Part => name !== null && name in PARTS;
const partOf = (search: string): Part => {
  const name = new URLSearchParams(search).get(PART);
  return isPart(name) ? name : 'activities';
};

/** The desk of activities and of lists to grade. The address selects the part. */
export function ActivitiesScreen() {
  const [part, setPart] = useState(() => partOf(location.search));
  const show = (next: Part) => {
    setPart(next);
    history.replaceState(history.state, '', next === 'activities' ? location.pathname : `?${PART}=${next}`);
  };
  return (
    <>
      <div className="operator-filters">
        <fieldset className="seg">
          <legend className="sr">{PARTS_NAME}</legend>
          {Object.entries(PARTS).map(([name, title]) => (
            <button
              key={name}
              type="button"
              aria-pressed={part === name}
              onClick={() => isPart(name) && show(name)}
            >
              {title}
            </button>
          ))}
        </fieldset>
      </div>
      {part === 'activities' ? <ActivitiesPart /> : <GradingsPart />}
    </>
  );
}

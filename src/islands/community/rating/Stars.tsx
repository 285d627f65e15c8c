import { SCORE_MAX, SCORE_MIN } from '#lib/community/rating/limits.ts';
import { guard } from '../../platform/state/guard.ts';
import { RATE } from './wording.ts';

const STEPS = Array.from({ length: SCORE_MAX - SCORE_MIN + 1 }, (_, i) => SCORE_MIN + i);
const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

interface Props {
  /** Makes the radio group's name unique on the page. */
  id: string;
  name: string;
  score: number | null;
  disabled?: boolean;
  onRate: (score: number) => void;
  /** The intent of a score that is sent at once, for a sign-in on another page (islands/platform/state/intent.ts). */
  meant?: (score: number) => { name: string; about: string };
}

/** Five stars of two halves: ten radio buttons, so that click, touch and arrow keys work natively. */
export function Stars({ id, name, score, disabled = false, onRate, meant }: Props) {
  return (
    <div id={id} className="stars" role="radiogroup" aria-label={RATE.groupOf(name)}>
      {STEPS.map(step => (
        <label key={step} className={score !== null && step <= score ? 'is-on' : undefined}>
          <input
            type="radio"
            name={id}
            value={step}
            aria-label={RATE.step(step)}
            checked={score === step}
            disabled={disabled}
            onChange={() => (meant ? guard(() => onRate(step), undefined, meant(step)) : onRate(step))}
          />
          <HalfStar step={step} size={24} />
        </label>
      ))}
    </div>
  );
}

/** A given score as five stars, read-only. */
export function StarsShown({ score }: { score: number }) {
  return (
    <span className="stars-shown" role="img" aria-label={RATE.step(score)}>
      {STEPS.map(step => (
        <span key={step} className={step <= score ? 'is-on' : undefined}>
          <HalfStar step={step} size={16} />
        </span>
      ))}
    </span>
  );
}

/** Left and right halves alternate. `size`: of the whole star, in pixels. */
const HalfStar = ({ step, size }: { step: number; size: number }) => (
  <svg width={size / 2} height={size} viewBox={`${step % 2 ? 0 : 12} 0 12 24`} aria-hidden="true">
    <path d={STAR} />
  </svg>
);

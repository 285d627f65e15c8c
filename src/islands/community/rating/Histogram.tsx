import type { RatedPerson } from '#lib/community/rating/shapes.ts';
import { RATE } from './wording.ts';

/** Height of the highest bar. */
const HEIGHT = 22;

/** How many users gave each score, 1 to 10; also in words for screen readers. */
export function Histogram({ name, stars }: { name: string; stars: RatedPerson['stars'] }) {
  const most = Math.max(1, ...stars.map(star => star.count));
  const given = stars.filter(star => star.count > 0);
  const text = given.length === 0 ? RATE.nobody : given.map(bar => RATE.bar(bar.score, bar.count)).join('，');
  return (
    <div className="rate-bars" role="img" aria-label={`${RATE.histogram(name)}：${text}`}>
      {stars.map(({ score, count }) => (
        <i
          key={score}
          className={count === most ? 'is-most' : undefined}
          style={{ height: `${Math.max(2, (count / most) * HEIGHT)}px` }}
        />
      ))}
    </div>
  );
}

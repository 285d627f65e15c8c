import { askLogin } from '../../platform/state/login.ts';
import { CopyButton } from './CopyButton.tsx';
import type { Mine } from './use-mine.ts';
import { MINE } from './wording.ts';

const shareAddress = (link: string) => `${location.origin}/static/prediction/${link}`;

interface Props {
  mine: Mine;
  /** All stages are locked. */
  isLate: boolean;
}

/** The viewer's score and rank, with a link to share; visitors see what signing in offers. */
export function MineCard({ mine: { prediction, isSignedIn, fault, reload }, isLate }: Props) {
  if (!isSignedIn)
    return (
      <p className="card predict-mine">
        <span>{isLate ? MINE.visitorLate : MINE.visitor}</span>
        <button type="button" className="btn btn--primary btn--sm" onClick={() => askLogin()}>
          登录
        </button>
      </p>
    );
  if (fault !== null)
    return (
      <p className="card predict-mine" role="alert">
        <span>{fault}</span>
        <button type="button" className="btn btn--plain btn--sm" onClick={reload}>
          重试
        </button>
      </p>
    );
  const { score, hits, rank, link } = prediction;
  return (
    <section className="card predict-mine" aria-label={MINE.title}>
      <dl>
        {[
          [MINE.score, score],
          [MINE.hits, hits],
          [MINE.rank, rank ?? MINE.noRank],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {link && (
        <span className="predict-share">
          <CopyButton text={shareAddress(link)} label={MINE.copy} />
          <a className="link" href={`/static/prediction/${link}`}>
            {MINE.open}
          </a>
        </span>
      )}
    </section>
  );
}

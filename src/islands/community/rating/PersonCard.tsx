import { heroChips } from '#components/match/hero-chips.ts';
import { crest, person as portrait } from '#components/ui/drawn.ts';
import type { RatedPerson } from '#lib/community/rating/shapes.ts';
import { tooFew } from '#lib/community/rating/wording.ts';
import type { Html } from '#lib/platform/kernel/html.ts';
import { Drawn } from '../../platform/ui/Drawn.tsx';
import type { ThreadSummary } from '../comment/thread.ts';
import type { AboutMatch } from './about.ts';
import { Hottest, RatingThread, ThreadButton, useThreadOpen } from './RatingThread.tsx';
import { Split } from './Split.tsx';
import { Stars } from './Stars.tsx';
import { RATE } from './wording.ts';

/** Height of the highest bar. */
const HEIGHT = 22;

/** How many users gave each score, 1 to 10; also in words for screen readers. */
function Histogram({ name, stars }: { name: string; stars: RatedPerson['stars'] }) {
  const most = Math.max(1, ...stars.map(star => star.count));
  const options = stars.filter(star => star.count > 0);
  const text =
    options.length === 0 ? RATE.nobody : options.map(bar => RATE.bar(bar.score, bar.count)).join('，');
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

interface Props {
  about: AboutMatch;
  person: RatedPerson;
  isOpen: boolean;
  problem: string | undefined;
  onRate: (score: number) => void;
  onThreadChange: (summary: ThreadSummary | undefined) => void;
}

const PICTURE = 36;
const HEROES = 2;

function pictureOf({ kind, player, team }: RatedPerson): Html {
  if (kind !== 'team') return portrait(player.name, player.icon, PICTURE, team);
  return crest({
    name: player.name,
    short: team?.name_short,
    color: team?.color,
    icon: player.icon,
    size: PICTURE,
  });
}

/** A rated person: their score and its histogram, the reader's own score, and behind a press the thread. */
export function PersonCard({ about, person, isOpen, problem, onRate, onThreadChange }: Props) {
  const { person_id, player, my_score, hot_comment } = person;
  const [isTalkOpen, setTalkOpen] = useThreadOpen(about, person_id);
  const threadId = `talk-${person_id}`;
  const bars = <Histogram name={player.name} stars={person.stars} />;
  return (
    <>
      <li className="rate-card">
        <Who about={about} person={person} />
        {!about.isPhone && bars}
        {(!about.isPhone || hot_comment) && <Hottest comment={hot_comment} />}
        <Stars
          id={`stars-${person_id}`}
          name={player.name}
          score={my_score}
          disabled={!isOpen}
          onRate={onRate}
          meant={step => ({ name: 'rating:score', about: `${person_id}:${step}` })}
        />
        <div className="rate-foot">
          <span className="muted">{my_score === null ? RATE.none : RATE.mine(my_score)}</span>
          {isOpen && (
            <ThreadButton
              person={person}
              isOpen={isTalkOpen}
              threadId={threadId}
              onToggle={() => setTalkOpen(now => !now)}
            />
          )}
        </div>
        <p className="form-problem" role="alert">
          {problem}
        </p>
      </li>
      {isOpen && isTalkOpen && (
        <li className="rate-thread" id={threadId}>
          {about.isPhone && bars}
          <Split about={about} person={person} />
          <RatingThread about={about} person={person} onChange={onThreadChange} />
        </li>
      )}
    </>
  );
}

/** The person, with everyone's score. */
function Who({ about, person }: Pick<Props, 'about' | 'person'>) {
  const { person_id, kind, player, team, title, heroes, score, count } = person;
  const side = [kind !== 'team' && team?.name_short, title].filter(Boolean).join(' · ');
  return (
    <div className="rate-who">
      <Drawn html={pictureOf(person)} />
      <div>
        {kind === 'player' ? (
          <a
            className="name"
            href={`/m/match/${about.gameId}/${about.matchId}/${person_id}`}
            title={RATE.player}
          >
            {player.name}
          </a>
        ) : (
          <b className="name">{player.name}</b>
        )}
        <p className="muted">
          {side && <span className="name">{side}</span>}
          {heroes.length > 0 && <Drawn html={heroChips(heroes, HEROES)} />}
        </p>
      </div>
      <p className="rate-score">
        {score === null ? (
          <small>{tooFew(count)}</small>
        ) : (
          <>
            <b>{score.toFixed(1)}</b>
            <span className="muted">{RATE.count(count)}</span>
          </>
        )}
      </p>
    </div>
  );
}

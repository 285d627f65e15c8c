import { memberCall } from '../../../platform/member-call.ts';
import { momentOf } from '../names.ts';
import type { DeskFeed, FeedDesk } from './shapes.ts';
import { FEEDS } from './wording.ts';

export interface FeedChanging {
  isBusy: boolean;
  onChange: (send: () => Promise<FeedDesk>, done: string) => Promise<void>;
}

/** One service: how it is, when it last answered, and its two buttons. */
export function FeedCard({ feed, isBusy, onChange }: { feed: DeskFeed } & FeedChanging) {
  const { name: source, title, state } = feed;
  const isPaused = state === 'paused';
  const pause = () =>
    onChange(
      () => memberCall('POST /api/v1/operator/feed_pause', { source, is_paused: !isPaused }),
      isPaused ? FEEDS.resumed : FEEDS.paused,
    );
  const run = () => onChange(() => memberCall('POST /api/v1/operator/feed_run', { source }), FEEDS.willRun);
  return (
    <section className="card feed-card" aria-label={title}>
      <header className="card-head">
        <h2>
          {title} <span className={TAGS[state]}>{FEEDS.states[state]}</span>
        </h2>
        <div className="feed-buttons">
          <button
            type="button"
            className="btn btn--plain btn--sm"
            aria-label={isPaused ? FEEDS.resumeOf(title) : FEEDS.pauseOf(title)}
            disabled={isBusy}
            onClick={() => void pause()}
          >
            {isPaused ? FEEDS.resume : FEEDS.pause}
          </button>
          <button
            type="button"
            className="btn btn--plain btn--sm"
            aria-label={FEEDS.runOf(title)}
            disabled={isBusy || isPaused}
            onClick={() => void run()}
          >
            {FEEDS.run}
          </button>
        </div>
      </header>
      <Facts feed={feed} />
    </section>
  );
}

const TAGS: Record<DeskFeed['state'], string> = {
  fine: 'tag tag--win',
  failing: 'tag tag--warn',
  paused: 'tag',
  silent: 'tag tag--loss',
};

function Facts({ feed }: { feed: DeskFeed }) {
  const rows: [string, string][] = [
    [FEEDS.lastGood, momentOf(feed.last_good_time) || FEEDS.never],
    [FEEDS.lastChange, momentOf(feed.last_change_time) || FEEDS.never],
    [FEEDS.requests, FEEDS.requestsOf(feed.hour_requests, feed.hourly)],
    [FEEDS.matches, FEEDS.matchesOf(feed.matches - feed.hidden_matches, feed.hidden_matches)],
  ];
  if (feed.remaining !== null) rows.push([FEEDS.remaining, String(feed.remaining)]);
  const error = [momentOf(feed.last_error_time), feed.last_error].filter(Boolean).join(' ');
  const again = feed.rest_end_time === null ? '' : `（${FEEDS.again(momentOf(feed.rest_end_time))}）`;
  if (error !== '') rows.push([FEEDS.lastError, `${error}${again}`]);
  return (
    <dl className="feed-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

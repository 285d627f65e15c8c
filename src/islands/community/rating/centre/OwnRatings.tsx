import { useCallback } from 'react';
import { crest, person } from '#components/ui/drawn.ts';
import type { MyRating } from '#lib/community/rating/own-shapes.ts';
import { tooFew } from '#lib/community/rating/wording.ts';
import type { Html } from '#lib/platform/kernel/html.ts';
import { clock, dayKey, displayTime } from '#lib/platform/kernel/time.ts';
import { campShortName } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { serverNow } from '../../../platform/request/clock.ts';
import { CursorItems } from '../../../platform/ui/CursorItems.tsx';
import { Drawn } from '../../../platform/ui/Drawn.tsx';
import { isSpoilerFree } from '../../../platform/ui/spoiler-free.ts';
import { useCursor } from '../../../platform/ui/use-cursor.ts';
import { StarsShown } from '../Stars.tsx';
import { OWN_RATINGS, RATE } from '../wording.ts';

const SIZE = 36;

/**
 * The member's ratings, newest first; where results are hidden, everyone's scores are only on the match's
 * page.
 */
export function OwnRatings() {
  const load = useCallback(
    (cursor: string, signal: AbortSignal) =>
      memberCall('GET /api/v1/rating/my_rating_list', { cursor }, signal),
    [],
  );
  const items = useCursor(load, '');
  return (
    <CursorItems items={items} none={OWN_RATINGS.none} noneHint={OWN_RATINGS.noneHint} isInCard>
      {rating => <Row key={`${rating.match.unique_id} ${rating.person_id}`} rating={rating} />}
    </CursorItems>
  );
}

function Row({ rating }: { rating: MyRating }) {
  const { match, name, my_score, create_time } = rating;
  const time = displayTime(create_time * 1000, serverNow());
  return (
    <li className="own-row own-rating">
      <Drawn html={pictureOf(rating)} />
      <div>
        <p className="own-about">
          <b className="name">{name}</b>
          <StarsShown score={my_score} />
        </p>
        <p>
          <a className="link" href={`/wiki/match/${match.game_id}/${match.unique_id}#rating`}>
            {isSpoilerFree() ? OWN_RATINGS.noSides : sidesOf(match)}
          </a>
        </p>
        <p className="own-foot">
          <span>{`${match.tournament_info.name_main} · ${startOf(match)}`}</span>
          <span>{OWN_RATINGS.ratedAt(time)}</span>
        </p>
      </div>
      <Average rating={rating} />
    </li>
  );
}

function Average({ rating: { score, count } }: { rating: MyRating }) {
  if (isSpoilerFree()) return <p className="own-average">{OWN_RATINGS.averageHidden}</p>;
  return (
    <p className="own-average">
      {score === null ? tooFew(count) : <b>{OWN_RATINGS.average(score)}</b>}
      {score !== null && <span>{RATE.count(count)}</span>}
    </p>
  );
}

function pictureOf({ kind, name, icon, team }: MyRating): Html {
  if (kind !== 'team') return person(name, icon, SIZE, team);
  return crest({ name, short: team?.name_short, color: team?.color, icon, size: SIZE });
}

const sidesOf = ({ versus_info: { main_camp, guest_camp } }: MatchItem): string =>
  OWN_RATINGS.sides(campShortName(main_camp[0]), campShortName(guest_camp[0]));

const startOf = ({ match_start_time: start }: MatchItem): string =>
  start === null ? OWN_RATINGS.noTime : `${dayKey(start * 1000)} ${clock(start * 1000)}`;

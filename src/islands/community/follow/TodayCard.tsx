import { clock } from '#lib/platform/kernel/time.ts';
import { pagePath } from '#lib/wiki/game/address.ts';
import { campName } from '#lib/wiki/match/display.ts';
import type { OwnMatchItem } from '#lib/wiki/match/shapes.ts';
import { Card } from '../../members/account/centre/cards/Card.tsx';
import { memberCall } from '../../platform/member-call.ts';
import { Empty } from '../../platform/ui/Empty.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { FOLLOW } from './wording.ts';

const load = (signal: AbortSignal) => memberCall('GET /api/v1/follow/matches', {}, signal);

const sidesOf = ({ versus_info: { main_camp, guest_camp } }: OwnMatchItem): string =>
  isSpoilerFree() ? FOLLOW.hidden : FOLLOW.sides(campName(main_camp[0]), campName(guest_camp[0]));

const timeOf = ({ match_start_time: start }: OwnMatchItem): string =>
  start === null ? FOLLOW.noTime : clock(start * 1000);

/** Today's matches of the followed teams, players and tournaments. */
export function TodayCard() {
  const [loaded, retry] = useLoaded(load);
  const list = loaded.phase === 'ready' ? loaded.data.list : undefined;
  return (
    <Card id="today" title={FOLLOW.today}>
      <LoadState loaded={loaded} onRetry={retry} />
      {list?.map(match => (
        <div className="setting setting--device" key={match.unique_id}>
          <span className="setting-icon" />
          <div className="setting-value">
            <b>
              <a className="link" href={pagePath('match', match.game_id, match.unique_id)}>
                {sidesOf(match)}
              </a>
            </b>
            <small>{`${timeOf(match)} · ${match.tournament_info.name_main}`}</small>
          </div>
        </div>
      ))}
      {list?.length === 0 && <Empty title={FOLLOW.noMatches} text={FOLLOW.noMatchesHint} />}
    </Card>
  );
}

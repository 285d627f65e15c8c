import { useCallback, useState } from 'react';
import { clock, dayKey } from '#lib/platform/kernel/time.ts';
import { campName } from '#lib/wiki/match/display.ts';
import type { OwnMatchItem } from '#lib/wiki/match/shapes.ts';
import { Card } from '../../members/account/centre/cards/Card.tsx';
import { memberCall } from '../../platform/member-call.ts';
import { choices } from '../../platform/request/choices.ts';
import { Empty } from '../../platform/ui/Empty.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { Pages } from '../../platform/ui/Pages.tsx';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { messageOf, useLoaded } from '../../platform/ui/use-loaded.ts';
import { SUB } from './wording.ts';

const PAGE_SIZE = 20;

const sidesOf = ({ versus_info: { main_camp, guest_camp } }: OwnMatchItem): string =>
  isSpoilerFree() ? SUB.hidden : SUB.sides(campName(main_camp[0]), campName(guest_camp[0]));

const timeOf = ({ match_start_time: start }: OwnMatchItem): string =>
  start === null ? SUB.noTime : `${dayKey(start * 1000)} ${clock(start * 1000)}`;

/** The tab of matches that the member subscribed to, latest first. */
export function SubsTab() {
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState('');
  const [choose] = useState(choices<number>);
  const load = useCallback(
    (signal: AbortSignal) =>
      memberCall('GET /api/v1/match/my_sub_list', { page, page_size: PAGE_SIZE }, signal),
    [page],
  );
  const [loaded, retry, set] = useLoaded(load);
  const subs = loaded.phase === 'ready' ? loaded.data : undefined;
  const turn = ({ unique_id, is_sub: from }: OwnMatchItem) => {
    const show = (now: boolean) =>
      set(previous => ({
        ...previous,
        list: previous.list.map(one => (one.unique_id === unique_id ? { ...one, is_sub: now } : one)),
      }));
    const options = { match_id: unique_id, is_sub: !from };
    const store = () => memberCall('POST /api/v1/match/user_sub', options, undefined, true);
    setProblem('');
    choose(unique_id, { from, to: !from, show, store }).catch(error => setProblem(messageOf(error)));
  };
  return (
    <Card id="subs" title={SUB.title}>
      {problem && (
        <p className="card-problem" role="alert">
          {problem}
        </p>
      )}
      <LoadState loaded={loaded} onRetry={retry} />
      {subs?.list.map(match => (
        <div className="setting setting--device" key={match.unique_id}>
          <span className="setting-icon" />
          <div className="setting-value">
            <b>
              <a className="link" href={`/wiki/match/${match.game_id}/${match.unique_id}`}>
                {sidesOf(match)}
              </a>
            </b>
            <small>{`${match.tournament_info.name_main} · ${timeOf(match)}`}</small>
          </div>
          <button
            type="button"
            className="btn btn--plain btn--sm"
            aria-pressed={match.is_sub}
            onClick={() => turn(match)}
          >
            {match.is_sub ? SUB.end : SUB.off}
          </button>
        </div>
      ))}
      {subs?.count === 0 && <Empty title={SUB.none} text={SUB.noneHint} />}
      {subs && subs.count > PAGE_SIZE && (
        <Pages page={page} last={Math.ceil(subs.count / PAGE_SIZE)} onPage={setPage} />
      )}
    </Card>
  );
}

import { useCallback, useState } from 'react';
import { DRAFT, PASSED, SENT_BACK, WAITING } from '#lib/newsroom/entry/status.ts';
import { ENTRY_STATUS_NAMES } from '#lib/newsroom/entry/wording.ts';
import { PAGE_SIZE } from '#lib/platform/kernel/page-size.ts';
import { call } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { PagedList } from '../../platform/ui/PagedList.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { usePages } from '../../platform/ui/use-pages.ts';
import { OPERATOR } from '../desk/wording.ts';
import { WaitingRow } from './WaitingRow.tsx';

const STATUSES = [WAITING, SENT_BACK, DRAFT, PASSED] as const;

/** The work queue: matches by the state of their entries. */
export function WaitingScreen() {
  const [status, setStatus] = useState<number | undefined>(WAITING);
  const [game, setGame] = useState<number>();
  const load = useCallback(
    (page: number, signal: AbortSignal) =>
      memberCall(
        'GET /api/v1/input/match_list',
        { status, game_id: game, page, page_size: PAGE_SIZE },
        signal,
      ),
    [status, game],
  );
  const pages = usePages(load, PAGE_SIZE);
  return (
    <>
      <div className="operator-filters">
        <StatusTabs status={status} onChoose={setStatus} />
        <GameSelect game={game} onChoose={setGame} />
      </div>
      <PagedList pages={pages} none={OPERATOR.noMatches} noneHint={OPERATOR.noMatchesHint}>
        {item => <WaitingRow key={item.unique_id} item={item} />}
      </PagedList>
    </>
  );
}

function StatusTabs({ status, onChoose }: { status: number | undefined; onChoose(to?: number): void }) {
  const tabs = [
    ...STATUSES.map(each => [each, ENTRY_STATUS_NAMES[each]] as const),
    [undefined, OPERATOR.all] as const,
  ];
  return (
    <fieldset className="seg">
      <legend className="sr">{OPERATOR.status}</legend>
      {tabs.map(([value, name]) => (
        <button key={name} type="button" aria-pressed={status === value} onClick={() => onChoose(value)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

const loadGames = (signal: AbortSignal) => call('GET /api/v1/game/menu', {}, { signal });

function GameSelect({ game, onChoose }: { game: number | undefined; onChoose(to?: number): void }) {
  const [games] = useLoaded(loadGames);
  return (
    <label className="field">
      {OPERATOR.game}
      <select
        className="input"
        value={game ?? ''}
        onChange={event => onChoose(Number(event.target.value) || undefined)}
      >
        <option value="">{OPERATOR.allGames}</option>
        {games.phase === 'ready' &&
          games.data.list.map(item => (
            <option key={item.game_id} value={item.game_id}>
              {item.name}
            </option>
          ))}
      </select>
    </label>
  );
}

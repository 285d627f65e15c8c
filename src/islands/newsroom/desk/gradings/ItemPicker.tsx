import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import { KIND_NAMES } from '#lib/community/grading/desk/wording.ts';
import { ITEM_KINDS } from '#lib/community/grading/item-kind.ts';
import { KEYWORD_MAX } from '#lib/wiki/search/limits.ts';
import { call } from '../../../platform/call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { useRested } from '../use-rested.ts';
import { type DeskGradingItem, type GradingItemKind, keyOf } from './shapes.ts';
import { PICK } from './wording.ts';

/** Number of results shown. */
const SHOWN = 8;

/** Finds items of one game by any of their names, best match first. */
async function findItems(
  gameId: number,
  kind: GradingItemKind,
  keyword: string,
  signal: AbortSignal,
): Promise<DeskGradingItem[]> {
  const query = { keyword, game_id: gameId, type: kind, page_size: SHOWN };
  const { players, teams, heroes } = await call('GET /api/v1/search', query, { signal, isAgain: true });
  const blank = { note: '', team_name: null };
  switch (kind) {
    case 'player':
      return players.map(({ player_id, name, icon, team_info }) => ({
        ...blank,
        kind,
        entity_id: player_id,
        name,
        icon,
        team_name: team_info?.name_short ?? null,
      }));
    case 'team':
      return teams.map(({ team_id, name, icon }) => ({ ...blank, kind, entity_id: team_id, name, icon }));
    case 'hero':
      return heroes.map(({ hero_id, name, icon }) => ({ ...blank, kind, entity_id: hero_id, name, icon }));
  }
}

interface Props {
  gameId: number | undefined;
  /** Items already on the list. */
  items: readonly DeskGradingItem[];
  onAdd: (item: DeskGradingItem) => void;
}

/** Searches players, teams and heroes by name and adds them to the list. */
export function ItemPicker({ gameId, items, onAdd }: Props) {
  const [kind, setKind] = useState<GradingItemKind>('player');
  const [typed, setTyped] = useState('');
  const keyword = useRested(typed.trim());
  const id = useId();
  if (gameId === undefined) return <p className="muted">{PICK.needsGame}</p>;
  return (
    <div className="graded-pick">
      <fieldset className="seg">
        <legend className="sr">{PICK.kind}</legend>
        {ITEM_KINDS.map(one => (
          <button key={one} type="button" aria-pressed={kind === one} onClick={() => setKind(one)}>
            {KIND_NAMES[one]}
          </button>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={id}>
          {PICK.keyword}
          <small>{PICK.hint}</small>
        </label>
        <input
          id={id}
          className="input"
          type="search"
          value={typed}
          maxLength={KEYWORD_MAX}
          onKeyDown={keepForm}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      {keyword !== '' && <Found gameId={gameId} kind={kind} keyword={keyword} items={items} onAdd={onAdd} />}
    </div>
  );
}

/** Enter searches here; it must not submit the form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

interface FoundProps extends Props {
  gameId: number;
  kind: GradingItemKind;
  keyword: string;
}

function Found({ gameId, kind, keyword, items, onAdd }: FoundProps) {
  const load = useCallback(
    (signal: AbortSignal) => findItems(gameId, kind, keyword, signal),
    [gameId, kind, keyword],
  );
  const [loaded, retry] = useLoaded(load);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const there = new Set(items.map(keyOf));
  return (
    <>
      <p className="muted" role="status">
        {loaded.data.length === 0 ? PICK.none(keyword) : PICK.found(loaded.data.length)}
      </p>
      <ul>
        {loaded.data.map(item => (
          <li key={keyOf(item)}>
            <span className="graded-name">
              <b>{item.name}</b>
              <small>{item.team_name}</small>
            </span>
            {there.has(keyOf(item)) ? (
              <span className="muted">{PICK.isThere}</span>
            ) : (
              <button
                type="button"
                className="btn btn--plain btn--sm"
                aria-label={PICK.addOf(item.name)}
                onClick={() => onAdd(item)}
              >
                {PICK.add}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

import { useEffect, useReducer } from 'react';
import { OptionList } from './OptionList.tsx';
import styles from './search.css?url&no-inline';
import { countOf, INITIAL, isListed, reduce, type SearchState } from './state.ts';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';
import { PANEL } from './wording.ts';

interface Props {
  /** The page's own search box. */
  input: HTMLInputElement;
  gameId: number;
  /** Names of games by id. */
  games: Readonly<Record<number, string>>;
}

/** Search suggestions under the search box. */
export function SearchPanel({ input, gameId, games }: Props) {
  const [state, dispatch] = useReducer(reduce, INITIAL);
  useCombobox(input, state, dispatch);
  useSuggestions({ gameId, games }, state.keyword, state.attempt, dispatch);
  // Takes over what was typed before the island was loaded.
  useEffect(() => {
    if (document.activeElement === input) dispatch({ type: 'typed', keyword: input.value });
  }, [input]);

  const retry = () => {
    dispatch({ type: 'retried' });
    input.focus();
  };
  return (
    <>
      {/* Linked by address: Astro would add an imported style sheet to every page that may load this. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <p className="sr" role="status">
        {state.isOpen ? spoken(state) : ''}
      </p>
      {isListed(state) ? (
        <OptionList state={state} gameId={gameId} onChoose={() => dispatch({ type: 'closed' })} />
      ) : (
        state.isOpen && <Notice state={state} onRetry={retry} />
      )}
    </>
  );
}

function spoken(state: SearchState): string {
  switch (state.phase) {
    case 'slow':
      return PANEL.asking;
    case 'found':
      return countOf(state) > 0 ? PANEL.found(countOf(state)) : PANEL.none;
    case 'failed':
      return state.message;
    default:
      return '';
  }
}

/** What replaces the list: loading, nothing found, or the failure. */
function Notice({ state, onRetry }: { state: SearchState; onRetry: () => void }) {
  switch (state.phase) {
    case 'slow':
      return <p className="search-pop search-note">{PANEL.asking}</p>;
    case 'found':
      return (
        <p className="search-pop search-note">
          <b>{PANEL.none}</b>
          {PANEL.noneHint}
        </p>
      );
    case 'failed':
      return (
        <div className="search-pop search-note">
          <b>{state.message}</b>
          <button type="button" className="btn btn--plain btn--sm" onClick={onRetry}>
            {PANEL.retry}
          </button>
        </div>
      );
    default:
      return null;
  }
}

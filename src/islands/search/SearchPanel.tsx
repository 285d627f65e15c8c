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
}

/** Teams, players and tournaments suggested under the search box while one types. */
export function SearchPanel({ input, gameId }: Props) {
  const [state, dispatch] = useReducer(reduce, INITIAL);
  useCombobox(input, state, dispatch);
  useSuggestions(gameId, state.keyword, state.attempt, dispatch);
  // What was typed before this was here.
  useEffect(() => {
    if (document.activeElement === input) dispatch({ type: 'typed', keyword: input.value });
  }, [input]);

  const retry = () => {
    dispatch({ type: 'retried' });
    input.focus();
  };
  return (
    <>
      {/* By address: Astro would put an imported one into every page that may load this. */}
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

/** In place of the list: waiting, nothing found, or why it failed. */
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

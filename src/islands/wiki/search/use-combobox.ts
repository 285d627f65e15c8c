import { type Dispatch, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { isListed, NONE, type SearchEvent, type SearchState } from './state.ts';

export const LIST_ID = 'search-list';
export const optionId = (index: number): string => `search-option-${index}`;

/** Makes the page's own search box the list's combobox (WAI-ARIA APG), so that the typed text stays. */
export function useCombobox(
  input: HTMLInputElement,
  state: SearchState,
  dispatch: Dispatch<SearchEvent>,
): void {
  const isExpanded = isListed(state);
  useLayoutEffect(() => {
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.setAttribute('aria-controls', LIST_ID);
  }, [input]);
  useLayoutEffect(() => {
    input.ariaExpanded = String(isExpanded);
    if (state.active === NONE) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(state.active));
  }, [input, isExpanded, state.active]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // While an input method composes, keys are left to it.
    if (!event.isComposing && handles(event, state, dispatch)) event.preventDefault();
  });
  useEffect(() => {
    const { signal, abort } = abortable();
    const type = (event: Event) => {
      if (!(event as InputEvent).isComposing) dispatch({ type: 'typed', keyword: input.value });
    };
    for (const name of ['input', 'compositionend', 'focus']) input.addEventListener(name, type, { signal });
    input.addEventListener('keydown', onKey, { signal });
    input.form?.addEventListener('submit', () => dispatch({ type: 'closed' }), { signal });
    input.form?.addEventListener(
      'focusout',
      event => {
        if (!input.form?.contains(event.relatedTarget as Node | null)) dispatch({ type: 'closed' });
      },
      { signal },
    );
    return abort;
  }, [input, dispatch]);
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Whether the list handled the key; Enter without a selected option is left to the form. */
function handles({ key }: KeyboardEvent, state: SearchState, dispatch: Dispatch<SearchEvent>): boolean {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      dispatch({ type: 'moved', by: key === 'ArrowDown' ? 1 : -1 });
      return true;
    case 'Escape':
      if (!state.isOpen) return false;
      dispatch({ type: 'closed' });
      return true;
    case 'Enter':
      if (state.active === NONE) return false;
      document.getElementById(optionId(state.active))?.click();
      return true;
    default:
      return false;
  }
}

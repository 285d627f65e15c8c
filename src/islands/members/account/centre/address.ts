/** The query of the page's address, which selects the centre's tab. */
import { atom, onMount } from 'nanostores';

export const $search = atom('');

onMount($search, () => {
  const read = () => $search.set(location.search);
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/** Navigates to another query of the same page, as a link would, without a page load. */
export function goTo(search: string): void {
  history.pushState(null, '', search);
  $search.set(search);
}

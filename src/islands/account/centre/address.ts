/** The query of the page's address, by which the tabs of the centre are chosen. */
import { atom, onMount } from 'nanostores';

export const $search = atom('');

onMount($search, () => {
  const read = () => $search.set(location.search);
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/** Goes on to another query of the same page, as a link would, without loading it anew. */
export function goTo(search: string): void {
  history.pushState(null, '', search);
  $search.set(search);
}

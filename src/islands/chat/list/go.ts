/** Links within the chat change the address without loading the page. */
import type { MouseEvent } from 'react';
import { followAddress } from '../state/section.ts';

export function go(address: string): void {
  if (address !== location.pathname + location.search) history.pushState(null, '', address);
  followAddress();
}

/** The onClick of a link. Presses that open another tab are the browser's. */
export function goBy(event: MouseEvent<HTMLAnchorElement>): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return false;
  event.preventDefault();
  go(event.currentTarget.pathname + event.currentTarget.search);
  return true;
}

import { useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt+Shift+↑ and ↓ go to the previous and the next channel with unread messages. */
export function useChannelKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = event.altKey && event.shiftKey ? STEPS[event.key] : undefined;
      if (by === undefined) return;
      event.preventDefault();
      const rows = [...document.querySelectorAll<HTMLElement>('.channels a.channel')];
      const here = rows.findIndex(row => row.hasAttribute('aria-current'));
      const order = by > 0 ? rows.slice(here + 1) : rows.slice(0, Math.max(0, here)).reverse();
      order.find(row => row.dataset['unreadChannel'] !== undefined)?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

import { useEffect } from 'react';
import { openPanel, togglePanel } from '../state/panel.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Ctrl+K (⌘K) opens the switcher; ? outside of fields the list of keys. */
export function usePanelKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const isSwitcher = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isTyped = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyped;
      if (!isSwitcher && !isHelp) return;
      event.preventDefault();
      if (isSwitcher) togglePanel('switcher');
      else openPanel('keys');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

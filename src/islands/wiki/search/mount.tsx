/** Mounts the suggestions under the page's search box. */
import { createRoot } from 'react-dom/client';
import { SearchPanel } from './SearchPanel.tsx';

export function mountSearch(input: HTMLInputElement): void {
  const { form } = input;
  if (!form) throw new Error('The search box stands in no form');
  const gameId = Number(new FormData(form).get('game_id'));
  const games = JSON.parse(form.dataset['games'] ?? '{}') as Record<number, string>;
  const container = document.createElement('div');
  form.append(container);
  createRoot(container).render(<SearchPanel input={input} gameId={gameId} games={games} />);
}

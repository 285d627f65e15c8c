import { COIN } from './wording.ts';

interface Props {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** Buttons to newer and older entries. */
export function Pages({ page, last, onPage }: Props) {
  const to = (next: number) => () => next >= 1 && next <= last && onPage(next);
  return (
    <nav className="coin-pages" aria-label={COIN.pages}>
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-disabled={page === 1}
        onClick={to(page - 1)}
      >
        {COIN.newer}
      </button>
      <span aria-live="polite">{COIN.page(page, last)}</span>
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-disabled={page === last}
        onClick={to(page + 1)}
      >
        {COIN.older}
      </button>
    </nav>
  );
}

import { PAGES } from './wording.ts';

interface Props {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** Buttons to newer and older entries. */
export function Pages({ page, last, onPage }: Props) {
  const to = (next: number) => () => next >= 1 && next <= last && onPage(next);
  return (
    <nav className="pages-nav" aria-label={PAGES.label}>
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-disabled={page === 1}
        onClick={to(page - 1)}
      >
        {PAGES.newer}
      </button>
      <span aria-live="polite">{PAGES.page(page, last)}</span>
      <button
        type="button"
        className="btn btn--plain btn--sm"
        aria-disabled={page === last}
        onClick={to(page + 1)}
      >
        {PAGES.older}
      </button>
    </nav>
  );
}

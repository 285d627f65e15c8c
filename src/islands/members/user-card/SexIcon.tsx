import { CARD } from './wording.ts';

/** Paths on a 24 grid, like the site's other icons. */
const PATHS: Readonly<Record<number, string>> = {
  1: 'M15.5 14a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM14 10l5.5-5.5M14.5 4.5h5v5',
  2: 'M17.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM12 14.5v6.5M9 18h6',
};

/** The icon of a sex; empty for an undisclosed one. */
export function SexIcon({ sex }: { sex: number }) {
  const path = PATHS[sex];
  if (!path) return null;
  return (
    <svg className="icon" width="16" height="16" viewBox="0 0 24 24" role="img" aria-label={CARD.sexes[sex]}>
      <path d={path} />
    </svg>
  );
}

import type { Listed } from './shapes.ts';
import { STATUS_NAMES } from './wording.ts';

/** The status of a list: open, closed, or taken down. */
export const StatusTag = ({ status }: Pick<Listed, 'status'>) => (
  <span className={status === 'open' ? 'tag tag--brand' : 'tag'}>{STATUS_NAMES[status]}</span>
);

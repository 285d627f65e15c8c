import type { Listed } from './shapes.ts';
import { STATUS_NAMES } from './wording.ts';

/** Whether a list is graded, shown, or neither. */
export const StatusTag = ({ status }: Pick<Listed, 'status'>) => (
  <span className={status === 'open' ? 'tag tag--brand' : 'tag'}>{STATUS_NAMES[status]}</span>
);

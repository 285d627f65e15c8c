import type { DeskGradingListed } from './shapes.ts';
import { STATUS_NAMES } from './wording.ts';

/** The status of a list: open, closed, or taken down. */
export const StatusTag = ({ status }: Pick<DeskGradingListed, 'status'>) => (
  <span className={status === 'open' ? 'tag tag--brand' : 'tag'}>{STATUS_NAMES[status]}</span>
);

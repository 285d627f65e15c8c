/** The event by which scripts of the site's operator learn of a switch of groups before it is made. */
import { $group } from './stores.ts';

/** The event's type on `window`; its `detail` names the group that is left and the next one. */
export const BEFORE_LEAVE = 'saidian:before-leave';

export function dispatchBeforeLeave(next_group_id: number): void {
  const open = $group.get();
  if (open.phase === 'none' || open.id === next_group_id) return;
  dispatchEvent(new CustomEvent(BEFORE_LEAVE, { detail: { group_id: open.id, next_group_id } }));
}

/** The rail's groups are dragged as they stand; touch screens and keyboards have the list to put in order. */
import type { PointerEvent as ReactPointerEvent } from 'react';
import { toast } from '../../platform/state/toast.ts';
import { indexAt, moved } from '../../platform/ui/order.ts';
import { $groups } from '../state/stores.ts';
import { sortGroups } from './sort-groups.ts';

/** A press that moves less than this stays a press, in pixels. */
const MOVES_PX = 6;

/** Begins a drag at a press on a group's icon. A finger scrolls the rail instead. */
export function dragGroup(
  { button, pointerType, clientY, currentTarget }: ReactPointerEvent,
  id: number,
): void {
  const row = currentTarget.closest('li');
  const list = row?.parentElement;
  if (!row || !list || button !== 0 || pointerType === 'touch') return;
  const end = new AbortController();
  const { signal } = end;
  let isDragged = false;
  const drag = (event: PointerEvent) => {
    if (!isDragged && Math.abs(event.clientY - clientY) < MOVES_PX) return;
    isDragged = true;
    row.classList.add('is-dragged');
    moveTo(list, id, event.clientY);
  };
  const drop = () => {
    end.abort();
    row.classList.remove('is-dragged');
    if (!isDragged) return;
    // Letting go is no press on the group.
    const still = new AbortController();
    addEventListener('click', stop, { capture: true, signal: still.signal });
    setTimeout(() => still.abort());
  };
  // The browser would drag the link's address.
  addEventListener('dragstart', stop, { signal });
  addEventListener('pointermove', drag, { signal });
  for (const type of ['pointerup', 'pointercancel', 'blur']) addEventListener(type, drop, { signal });
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function moveTo(list: Element, id: number, y: number): void {
  const groups = $groups.get() ?? [];
  const from = groups.findIndex(({ group_id }) => group_id === id);
  // A group that is not joined stands below them, and stays there.
  const rows = Array.from(list.children, one => one.getBoundingClientRect()).slice(0, groups.length);
  const to = indexAt(rows, from, y);
  if (from >= 0 && to !== from)
    sortGroups(moved(groups, from, to), message => message && toast(message, 'bad'));
}

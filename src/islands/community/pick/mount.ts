/** The card of a match's pick (components/match/pick/PickPlace.astro). Plain script: no React. */
import type { OwnPick } from '#lib/community/pick/shapes.ts';
import { CallError, call } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { guard, resume } from '../../platform/state/guard.ts';
import { $session } from '../../platform/state/session.ts';
import { whenChanged } from '../../platform/ui/soon.ts';
import { aboutOf } from '../rating/about.ts';
import { isMember } from '../rating/member.ts';
import { onRatings } from '../rating/on-ratings.ts';
import { footOf, showSide } from './shown.ts';

async function load(match_id: number): Promise<OwnPick> {
  if (await isMember()) return memberCall('GET /api/wiki/v1/match/my_pick', { match_id }, undefined, true);
  const state = await call('GET /api/wiki/v1/match/pick_state', { match_id }, { isAgain: true });
  return { ...state, participant_id: null, result: 'open' };
}

/** The message of a CallError; any other error is a bug and is rethrown. */
function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  throw error;
}

export function mountPick(container: HTMLElement): void {
  const { matchId, main, guest, mainId } = aboutOf(container);
  const buttons = [...container.querySelectorAll<HTMLButtonElement>('[data-press]')];
  const problem = container.querySelector('.bad')!;
  let now: OwnPick | undefined;
  let isSending = false;
  const take = (state: OwnPick) => {
    now = state;
    for (const button of buttons) {
      const id = Number(button.dataset['press']);
      showSide(button, id, state, id === mainId ? main : guest);
    }
    container.querySelector('.pick-foot')!.textContent = footOf(state, $session.get().state === 'signed-in');
  };
  const read = async () => {
    try {
      const state = await load(matchId);
      if (!isSending) take(state);
    } catch (error) {
      if (!now) problem.textContent = messageOf(error);
    }
  };

  /** Optimistic, undone on a refusal; the side that is chosen is withdrawn. */
  async function choose(id: number, isSure = false): Promise<void> {
    const before = now;
    if (isSending || (isSure && before?.participant_id === id)) return;
    const participant_id = before?.participant_id === id ? null : id;
    isSending = true;
    problem.textContent = '';
    if (before) take({ ...before, participant_id });
    try {
      take(await memberCall('POST /api/wiki/v1/match/pick', { match_id: matchId, participant_id }));
    } catch (error) {
      if (before) take(before);
      problem.textContent = messageOf(error);
    }
    isSending = false;
  }

  const press = (id: number, event?: Event) =>
    guard(() => void choose(id), event, { name: 'pick:choose', about: id });
  for (const button of buttons)
    button.addEventListener('click', event => press(Number(button.dataset['press']), event));
  whenChanged(
    soon => onRatings(matchId, soon),
    () => void read(),
  );
  $session.listen(() => void read());
  const { pressed } = container.dataset;
  void read().then(() => {
    if (pressed) press(Number(pressed));
    for (const button of buttons) {
      const about = Number(button.dataset['press']);
      resume({ name: 'pick:choose', about }, () => void choose(about, true));
    }
  });
}

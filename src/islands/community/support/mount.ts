/** The strip of supporters under the score (components/match/SupportPlace.astro). Plain script: no React. */
import type { OwnSupport } from '#lib/wiki/match/shapes.ts';
import { CallError, call } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { guard, resume } from '../../platform/state/guard.ts';
import { $session } from '../../platform/state/session.ts';
import { whenChanged } from '../../platform/ui/soon.ts';
import { aboutOf } from '../rating/about.ts';
import { isMember } from '../rating/member.ts';
import { onRatings } from '../rating/on-ratings.ts';
import { stripOf } from './strip.ts';
import { supported } from './supported.ts';

async function load(match_id: number): Promise<OwnSupport> {
  if (await isMember())
    return memberCall('GET /api/v1/match/my_battle_support_state', { match_id }, undefined, true);
  const state = await call('GET /api/v1/match/battle_support', { match_id }, { isAgain: true });
  return { ...state, participant_id: null };
}

/** The message of a CallError; any other error is a bug and is rethrown. */
function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  throw error;
}

export function mountSupport(container: HTMLElement): void {
  const about = aboutOf(container);
  const { matchId, mainId, guestId } = about;
  const { show, showProblem, buttons } = stripOf(container, about);
  let now: OwnSupport | undefined;
  let isSending = false;
  const take = (state: OwnSupport) => {
    now = state;
    show(state);
  };
  const read = async () => {
    try {
      const state = await load(matchId);
      if (!isSending) take(state);
    } catch (error) {
      if (!now) showProblem(messageOf(error));
    }
  };

  /** Optimistic, undone on a refusal. */
  async function choose(participant_id: number): Promise<void> {
    if (isSending || now?.participant_id === participant_id) return;
    const before = now;
    isSending = true;
    showProblem('');
    if (before) take(supported(before, participant_id, mainId));
    try {
      take(await memberCall('POST /api/v1/match/team_support', { match_id: matchId, participant_id }));
    } catch (error) {
      if (before) take(before);
      showProblem(messageOf(error));
    }
    isSending = false;
  }

  const press = (id: number, event?: Event) =>
    guard(() => void choose(id), event, { name: 'support:choose', about: id });
  for (const [id, button] of buttons) button.addEventListener('click', event => press(id, event));
  for (const about of [mainId, guestId]) resume({ name: 'support:choose', about }, () => void choose(about));
  whenChanged(
    soon => onRatings(matchId, soon),
    () => void read(),
  );
  $session.listen(() => void read());
  const { pressed } = container.dataset;
  void read().then(() => pressed && press(Number(pressed)));
}

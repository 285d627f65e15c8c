/** The subscribe button on the page of an upcoming match. Plain script: React for one button is too much. */

import { CallError } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { choices } from '../../platform/request/choices.ts';
import { guard, resume } from '../../platform/state/guard.ts';
import { hasHint } from '../../platform/state/hint.ts';
import { freshToken } from '../../platform/state/session.ts';
import { SUB } from './wording.ts';

/** The data attributes of the mounted element. */
interface About {
  matchId: number;
}

export function mountMatchSub(container: HTMLElement): void {
  const { matchId } = JSON.parse(container.dataset['about']!) as About;
  // The server's own, text node included: a press that is under way while this loads still becomes a click.
  const button = container.querySelector<HTMLButtonElement>('[data-press]')!;
  const label = button.lastChild!;
  const fault = document.createElement('p');
  fault.className = 'bad';
  fault.setAttribute('role', 'alert');
  button.after(fault);

  function show(isOn: boolean): void {
    button.className = `btn ${isOn ? 'btn--soft' : 'btn--plain'}`;
    button.setAttribute('aria-pressed', String(isOn));
    label.textContent = isOn ? SUB.on : SUB.off;
  }

  const choose = choices<'sub'>();
  async function set(isOn: boolean): Promise<void> {
    fault.textContent = '';
    const options = { match_id: matchId, is_sub: isOn };
    const store = () => memberCall('POST /api/v1/match/user_sub', options, undefined, true);
    try {
      await choose('sub', { from: !isOn, to: isOn, show, store });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      fault.textContent = error.message;
    }
  }

  const meant = { name: 'match-sub:on', about: matchId };
  button.addEventListener('click', event => {
    const isOn = button.getAttribute('aria-pressed') === 'true';
    guard(() => void set(!isOn), event, meant);
  });
  if (hasHint(document.cookie)) void learn(matchId, show);
  resume(meant, () => void set(true));
  // Pressed before this script had come (layouts/scripts/wake.ts).
  if (container.dataset['pressed'] === 'on') guard(() => void set(true), undefined, meant);
}

/** Loads whether the member is subscribed; on a failure the button does not change. */
async function learn(match_id: number, show: (isOn: boolean) => void): Promise<void> {
  try {
    // With an ended session the reader is a visitor: what is looked up unasked opens no sign-in.
    await freshToken();
    const { list } = await memberCall('GET /api/v1/match/my_sub_list', { match_id });
    if (list.length > 0) show(true);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

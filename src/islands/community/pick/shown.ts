/** What the card of a match's pick shows. Pure but for its elements. */
import { PICK } from '#components/match/pick/wording.ts';
import type { OwnPick } from '#lib/community/pick/shapes.ts';
import { clock, dayKey } from '#lib/platform/kernel/time.ts';

const percent = (ratio: number): string => `${Math.round(ratio * 100)}%`;

/** The line below the sides: when it locks, or what came of the pick. `isMember`: signed in. */
export function footOf(state: OwnPick, isMember: boolean): string {
  const { phase, lock_time, count, participant_id, result } = state;
  const parts = [PICK.count(count)];
  if (phase === 'open') {
    const at = lock_time === null ? null : lock_time * 1000;
    parts.push(at === null ? PICK.undated : PICK.locksAt(`${dayKey(at).slice(5)} ${clock(at)}`));
  } else if (participant_id === null)
    parts.push(phase === 'locked' ? (isMember ? PICK.late : PICK.visitorLate) : PICK.over);
  else parts.push(result === 'open' ? PICK.locked : PICK.settled[result]);
  return parts.join(' · ');
}

export function showSide(button: HTMLButtonElement, id: number, state: OwnPick, name: string): void {
  const { phase, participant_id, shares, result } = state;
  const isChosen = participant_id === id;
  const share = shares.find(each => each.participant_id === id);
  button.disabled = phase !== 'open';
  button.setAttribute('aria-pressed', String(isChosen));
  button.style.setProperty('--share', share && state.count > 0 ? percent(share.ratio) : '0%');
  const mark = isChosen ? PICK.results[result] || PICK.chosen : '';
  const ratio = share && state.count > 0 ? percent(share.ratio) : '';
  button.querySelector('b')!.textContent = [mark, ratio].filter(Boolean).join(' ');
  button.querySelector('.name')!.textContent = phase === 'open' ? PICK.choose(name) : name;
}

/** The elements of the strip of supporters, and what they show. */
import type { OwnSupport } from '#lib/wiki/match/shapes.ts';
import type { AboutMatch } from '../rating/about.ts';
import { SUPPORT } from './wording.ts';

const HALF = 50;

/** Whole per cents of both sides, which add up to 100; null while nobody supports either. */
export function sharesOf(main: number, guest: number): readonly [main: number, guest: number] | null {
  const all = main + guest;
  if (all === 0) return null;
  const share = Math.round((main / all) * 100);
  return [share, 100 - share];
}

export function stripOf(strip: HTMLElement, about: AboutMatch) {
  const find = (selector: string) => strip.querySelector<HTMLElement>(selector)!;
  const [main, line, guest] = ['.support-line .a', '.support-line span', '.support-line .b'].map(find);
  const names = new Map([
    [about.mainId, about.main],
    [about.guestId, about.guest],
  ]);
  const buttons = new Map(
    [...strip.querySelectorAll<HTMLButtonElement>('[data-press]')].map(button => [
      Number(button.dataset['press']),
      button,
    ]),
  );

  function showButton(button: HTMLButtonElement, id: number, { phase, participant_id }: OwnSupport): void {
    const isChosen = participant_id === id;
    button.hidden = phase === 'closed';
    button.disabled = phase === 'fixed' && participant_id !== null && !isChosen;
    button.className = `btn ${isChosen ? 'btn--soft' : 'btn--plain'}`;
    button.setAttribute('aria-pressed', String(isChosen));
    button.textContent = (isChosen ? SUPPORT.chosen : SUPPORT.choose)(names.get(id)!);
  }

  function show(state: OwnSupport): void {
    const { main_support, guest_support, phase } = state;
    const shares = sharesOf(main_support, guest_support);
    main!.textContent = shares ? SUPPORT.share(about.main, shares[0]) : about.main;
    guest!.textContent = shares ? SUPPORT.share(about.guest, shares[1]) : about.guest;
    line!.textContent = SUPPORT.line(main_support + guest_support, phase);
    strip.classList.toggle('is-counted', shares !== null);
    find('.support-bar i').style.width = `${shares?.[0] ?? HALF}%`;
    for (const [id, button] of buttons) showButton(button, id, state);
  }

  const showProblem = (text: string) => {
    find('.bad').textContent = text;
  };
  return { show, showProblem, buttons };
}

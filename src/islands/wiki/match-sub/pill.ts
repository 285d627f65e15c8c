/** 订阅 on the rows of coming matches (components/match/match-row.ts); the shell loads this on first use. */
import { CallError } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { choices } from '../../platform/request/choices.ts';
import { guard, resume } from '../../platform/state/guard.ts';
import { freshToken } from '../../platform/state/session.ts';
import { toast } from '../../platform/state/toast.ts';

/** Number of the member's newest subscriptions that are marked on a page. */
const MARKED = 40;

const meantBy = (matchId: number) => ({ name: 'match-sub:pill', about: matchId });
const idOf = (pill: HTMLElement): number => Number(pill.dataset['sub']);
const show = (pill: HTMLElement, isOn: boolean): void => pill.setAttribute('aria-pressed', String(isOn));

const choose = choices<HTMLElement>();

/** A refusal stands beside the button. */
async function set(pill: HTMLElement, isOn: boolean): Promise<void> {
  pill.parentElement?.querySelector('.sub-fault')?.remove();
  const options = { match_id: idOf(pill), is_sub: isOn };
  const store = () => memberCall('POST /api/v1/match/user_sub', options, undefined, true);
  try {
    await choose(pill, { from: !isOn, to: isOn, show: now => show(pill, now), store });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toast(error.message, 'bad');
    const fault = document.createElement('small');
    fault.className = 'sub-fault bad';
    fault.textContent = error.message;
    pill.after(fault);
  }
}

export function pressPill(pill: HTMLElement): void {
  const isOn = pill.getAttribute('aria-pressed') === 'true';
  guard(() => void set(pill, !isOn), undefined, meantBy(idOf(pill)));
}

/** Marks what the member subscribed to; does what they meant before they signed in on another page. */
export async function markPills(): Promise<void> {
  const pills = [...document.querySelectorAll<HTMLElement>('[data-sub]')];
  for (const pill of pills) resume(meantBy(idOf(pill)), () => void set(pill, true));
  try {
    // With an ended session the reader is a visitor: what is looked up unasked opens no sign-in.
    await freshToken();
    const { list } = await memberCall('GET /api/v1/match/my_sub_list', { page_size: MARKED });
    const subscribed = new Set(list.map(({ unique_id }) => unique_id));
    for (const pill of pills) if (subscribed.has(idOf(pill))) show(pill, true);
  } catch (error) {
    // A press still works: subscribing twice changes nothing.
    if (!(error instanceof CallError)) throw error;
  }
}

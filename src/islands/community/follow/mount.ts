/** The follow button of teams, players, tournaments and people. Plain script: React for it is too much. */
import { type FollowKind, type FollowTier, TIERS } from '#lib/community/follow/kind.ts';
import { CallError } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { choices } from '../../platform/request/choices.ts';
import { guard, resume } from '../../platform/state/guard.ts';
import { hasHint } from '../../platform/state/hint.ts';
import { $session, freshToken } from '../../platform/state/session.ts';
import { FOLLOW, TIER_NAMES } from './wording.ts';

/** The data attributes of the mounted element. */
interface About {
  kind: FollowKind;
  targetId: number;
}

/** What is chosen in an island without a follow. */
const FIRST: FollowTier = 'everything';

export function mountFollow(container: HTMLElement): void {
  const { kind, targetId } = JSON.parse(container.dataset['about']!) as About;
  // The server's own, text node included: a press that is under way while this loads still becomes a click.
  const button = container.querySelector<HTMLButtonElement>('[data-press]')!;
  const label = button.lastChild!;
  const tiers = tierField();
  const fault = document.createElement('p');
  fault.className = 'bad';
  fault.setAttribute('role', 'alert');
  // People have no matches whose events could bring notices.
  if (kind !== 'user') button.after(tiers, fault);
  else button.after(fault);
  let shown: FollowTier | null = null;
  const choose = choices<'tier'>();

  function show(tier: FollowTier | null): void {
    shown = tier;
    button.className = `btn ${tier === null ? 'btn--plain' : 'btn--soft'} btn--sm`;
    button.setAttribute('aria-pressed', String(tier !== null));
    label.textContent = tier === null ? FOLLOW.off : FOLLOW.on;
    tiers.hidden = tier === null;
    tiers.value = tier ?? FIRST;
  }

  async function set(tier: FollowTier | null): Promise<void> {
    fault.textContent = '';
    const options = { kind, target_id: targetId, is_following: tier !== null, ...(tier && { tier }) };
    const store = () => memberCall('POST /api/v1/follow/set', options, undefined, true);
    try {
      await choose('tier', { from: shown, to: tier, show, store });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      fault.textContent = error.message;
    }
  }

  show(null);
  // Nobody follows themselves.
  $session.subscribe(session => {
    container.hidden = kind === 'user' && session.state === 'signed-in' && session.viewer.id === targetId;
  });
  const meant = { name: 'follow:on', about: targetId };
  button.addEventListener('click', event => {
    guard(() => void set(shown === null ? FIRST : null), event, meant);
  });
  tiers.addEventListener('change', () => void set(tiers.value as FollowTier));
  if (hasHint(document.cookie)) void learn({ kind, targetId }, show);
  resume(meant, () => void set(FIRST));
  // Pressed before this script had come (layouts/scripts/wake.ts).
  if (container.dataset['pressed'] === 'on') guard(() => void set(FIRST), undefined, meant);
}

function tierField(): HTMLSelectElement {
  const field = document.createElement('select');
  field.className = 'input follow-tier';
  field.setAttribute('aria-label', FOLLOW.tier);
  for (const tier of TIERS) field.add(new Option(TIER_NAMES[tier], tier));
  return field;
}

/** Loads whether the member follows it; on a failure the button does not change. */
async function learn({ kind, targetId }: About, show: (tier: FollowTier | null) => void): Promise<void> {
  try {
    // With an ended session the reader is a visitor: what is looked up unasked opens no sign-in.
    await freshToken();
    const { tier } = await memberCall('GET /api/v1/follow/state', { kind, target_id: targetId });
    if (tier !== null) show(tier);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** The user store: the signed-in user's profile. */
import { atom } from 'nanostores';
import type { SelfInfo } from '#lib/members/account/shapes.ts';
import { CallError } from '../call.ts';
import { memberCall } from '../member-call.ts';
import { answers } from '../request/answer-cache.ts';
import { $session } from './session.ts';

export interface ViewerState {
  /** Whether the lookup is done, be it without a user. */
  isLoaded: boolean;
  user: SelfInfo | null;
}

const NOBODY: ViewerState = { isLoaded: true, user: null };

export const $viewer = atom<ViewerState>({ isLoaded: false, user: null });

$session.listen(({ state }) => {
  if (state === 'signed-out') $viewer.set(NOBODY);
});

/** Marks the lookup as done: no more can be known for now. */
export const setLoaded = (): void => $viewer.set({ ...$viewer.get(), isLoaded: true });

/** There is no session: the viewer is a visitor. */
export const setVisitor = (): void => $session.set({ state: 'signed-out' });

/** Loads the profile, cached for ten minutes. On a failure the store keeps its user, but is loaded. */
export async function loadViewer(): Promise<void> {
  try {
    const user = await answers.get('personal_info', () => memberCall('GET /api/v1/user/get_self_info', {}));
    $viewer.set({ isLoaded: true, user });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    setLoaded();
  }
}

/** Reloads the profile, after a sign-in and after each change of it, and updates the user entry. */
export async function refreshViewer(): Promise<void> {
  answers.drop('personal_info');
  await loadViewer();
  const { user } = $viewer.get();
  if (user) $session.set({ state: 'signed-in', viewer: user });
}

/** Applies changes that an answer contained, without reloading the profile. */
export function changeViewer(changes: (user: SelfInfo) => Partial<SelfInfo>): void {
  answers.drop('personal_info');
  const { user } = $viewer.get();
  if (user) $viewer.set({ isLoaded: true, user: { ...user, ...changes(user) } });
}

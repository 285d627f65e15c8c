/** The user store (spec §4): whoever is signed in, with all that their profile says. */
import { atom } from 'nanostores';
import type { SelfInfo } from '#lib/account/shapes.ts';
import { CallError } from '../call.ts';
import { memberCall } from '../member-call.ts';
import { answers } from '../request/kept-answers.ts';
import { $session } from './session.ts';

export interface Viewer {
  /** Whether it is known who it is, were it nobody. */
  isLoaded: boolean;
  user: SelfInfo | null;
}

const NOBODY: Viewer = { isLoaded: true, user: null };

export const $viewer = atom<Viewer>({ isLoaded: false, user: null });

$session.listen(({ state }) => {
  if (state === 'signed-out') $viewer.set(NOBODY);
});

/** No more can be known for now. */
export const setLoaded = (): void => $viewer.set({ ...$viewer.get(), isLoaded: true });

/** Nobody is signed in: there is no session to ask about. */
export const setVisitor = (): void => $session.set({ state: 'signed-out' });

/** The profile, as it was told in the last ten minutes. What cannot be had leaves the store as it was, but loaded. */
export async function loadViewer(): Promise<void> {
  try {
    const user = await answers.get('personal_info', () => memberCall('GET /api/v1/user/get_self_info', {}));
    $viewer.set({ isLoaded: true, user });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    setLoaded();
  }
}

/** The profile as it is now: after a sign-in, and after each change of it, which the user entry shows as well. */
export async function refreshViewer(): Promise<void> {
  answers.drop('personal_info');
  await loadViewer();
  const { user } = $viewer.get();
  if (user) $session.set({ state: 'signed-in', viewer: user });
}

/** What an answer told of the profile, without asking for all of it. */
export function changeViewer(changes: (user: SelfInfo) => Partial<SelfInfo>): void {
  answers.drop('personal_info');
  const { user } = $viewer.get();
  if (user) $viewer.set({ isLoaded: true, user: { ...user, ...changes(user) } });
}

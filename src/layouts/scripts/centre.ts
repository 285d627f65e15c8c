/**
 * The personal centre (components/shell/UserCentre.astro) comes once somebody is signed in: at once, or after the
 * dialog. It is part of the shell's script, since two files that load others would share a third.
 */
import { showPoorNetwork } from './poor-network.ts';

const place = document.getElementById('centre');
const root = document.documentElement;
const isMember = (): boolean => 'member' in root.dataset;

const mount = (centre: HTMLElement): Promise<void> =>
  import('#islands/account/centre/mount.tsx').then(({ mountCentre }) => mountCentre(centre), showPoorNetwork);

if (place && isMember()) mount(place);
else if (place) {
  const observer = new MutationObserver(() => {
    if (!isMember()) return;
    observer.disconnect();
    mount(place);
  });
  observer.observe(root, { attributeFilter: ['data-member'] });
}

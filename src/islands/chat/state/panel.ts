/** The panel open over or beside the room, which is loaded only then. */
import { atom } from 'nanostores';

export type PanelName = 'search' | 'switcher' | 'keys' | 'topics';
export const $panel = atom<PanelName | null>(null);

export const openPanel = (name: PanelName): void => $panel.set(name);
export const closePanel = (): void => $panel.set(null);
export const togglePanel = (name: PanelName): void => $panel.set($panel.get() === name ? null : name);

/** The tab of the choice of emoji and stickers that was used last, on this device. */
import { store, stored } from '../../platform/browser.ts';

const KEY = 'emoji-tab';
/** The site's emoji, the member's own stickers, or the id of a pack. */
export type ChoiceTab = 'emoji' | 'own' | `${number}`;

export const lastTab = (): string => stored('localStorage', KEY) ?? 'emoji';
export const rememberTab = (tab: ChoiceTab): void => store('localStorage', KEY, tab);

/** The box that is open beside a button of the room: emoji to pick from, or a menu. */
import { atom } from 'nanostores';

export interface MenuAct {
  label: string;
  act: () => void;
}

type Popover = { anchor: HTMLElement } & ({ pick: (emoji: string) => void } | { acts: readonly MenuAct[] });
export const $popover = atom<Popover | null>(null);

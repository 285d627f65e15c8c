/** Whether this page only looks: while a manager looks at rooms as somebody else, nothing is sent. */
import { atom } from 'nanostores';

/** Says why a call ('POST /api/…') or a frame's type may not go out, or undefined for what may. */
export type Held = (what: string) => string | undefined;
export const $held = atom<Held | null>(null);

/** Whether this page only looks: while a manager looks at rooms as somebody else, nothing is sent. */
import { atom } from 'nanostores';

/** Says why a call ('POST /api/…') or a frame's type may not go out, or undefined for what may. */
export type RefusalOf = (what: string) => string | undefined;
export const $readOnly = atom<RefusalOf | null>(null);

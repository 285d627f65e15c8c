/** Going from one pane to another. */
import { createContext, useContext } from 'react';
import type { AdminTarget } from './request.ts';

interface Going {
  go(target: AdminTarget): void;
  /** Goes without asking: what was edited is saved or gone. */
  goNow(target: AdminTarget): void;
  close(): void;
}
export const GoingContext = createContext<Going>({ go() {}, goNow() {}, close() {} });
export const useGoing = (): Going => useContext(GoingContext);

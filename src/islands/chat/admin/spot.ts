/** Going from one pane to another. */
import { createContext, useContext } from 'react';
import type { Spot } from './request.ts';

interface Going {
  go(spot: Spot): void;
  /** Goes without asking: what was edited is saved or gone. */
  goNow(spot: Spot): void;
  close(): void;
}
export const GoingContext = createContext<Going>({ go() {}, goNow() {}, close() {} });
export const useGoing = (): Going => useContext(GoingContext);

/** Going from one pane to another. */
import { createContext, useContext } from 'react';
import type { AdminSpot } from './request.ts';

interface Going {
  go(spot: AdminSpot): void;
  /** Goes without asking: what was edited is saved or gone. */
  goNow(spot: AdminSpot): void;
  close(): void;
}
export const GoingContext = createContext<Going>({ go() {}, goNow() {}, close() {} });
export const useGoing = (): Going => useContext(GoingContext);

/** Another site that is not there answers in the demo: everything else is as for a real one. */
import { CROWD } from '../../../members/account/demo/crowd.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isMade } from '../../../platform/db/once.server.ts';
import { fetchPage, NoPage } from '../page.server.ts';
import { isStandIn, STAND_IN_HOST, standInPage } from './pages.ts';

interface Outside {
  hosts: readonly string[];
  fetchPage(address: string, hosts: readonly string[], ended: AbortSignal): Promise<string>;
}

/** `hosts`: of LINK_CARD_HOSTS. */
export async function outsideOf(db: Database, hosts: readonly string[]): Promise<Outside> {
  if (!(await isMade(db, CROWD))) return { hosts, fetchPage };
  return {
    hosts: [...hosts, STAND_IN_HOST],
    async fetchPage(address, listed, ended) {
      if (!isStandIn(address)) return fetchPage(address, listed, ended);
      const page = standInPage(address);
      if (page === undefined) throw new NoPage('not a page of the stand-in');
      return page;
    },
  };
}

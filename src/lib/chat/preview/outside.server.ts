/** Where pages for cards come from: listed hosts, and the stand-in, which answers without a network. */
import type { StandInSite } from '../../platform/ports/stand-in-site.ts';
import { fetchPage, NoPage } from './page.server.ts';

interface Outside {
  hosts: readonly string[];
  fetchPage(address: string, hosts: readonly string[], ended: AbortSignal): Promise<string>;
}

/** `hosts`: LINK_CARD_HOSTS. */
export function outsideOf(hosts: readonly string[], standIn: StandInSite | undefined): Outside {
  if (!standIn) return { hosts, fetchPage };
  return {
    hosts: [...hosts, standIn.host],
    async fetchPage(address, listed, ended) {
      if (URL.parse(address)?.hostname !== standIn.host) return fetchPage(address, listed, ended);
      const page = standIn.page(address);
      if (page === undefined) throw new NoPage('not a page of the stand-in');
      return page;
    },
  };
}

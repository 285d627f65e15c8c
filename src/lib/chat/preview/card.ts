/** A preview as the card of a message. Pure. */
import { splitLinks } from '../../platform/kernel/links.ts';
import { pageAddress } from './address.ts';
import type { LinkDescription } from './describe.ts';

export interface LinkCard {
  url: string;
  title: string;
  /** The site's name, or its host. */
  place: string;
  /** Empty where the page has none. */
  desc: string;
  /** Marks a card with another site's words. */
  isOutside: true;
}

export const linkCard = ({
  url,
  title,
  description,
  siteName,
}: LinkDescription & { url: string }): LinkCard => ({
  url,
  title,
  place: siteName || new URL(url).hostname,
  desc: description,
  isOutside: true,
});

/** The first address of a listed host in a text; undefined for none. */
export function listedAddressIn(text: string, hosts: readonly string[]): string | undefined {
  for (const part of splitLinks(text)) {
    const url = 'url' in part ? pageAddress(part.url, hosts) : undefined;
    if (url) return url.href;
  }
  return undefined;
}

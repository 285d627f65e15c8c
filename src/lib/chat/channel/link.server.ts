/** Checks a channel's address by its kind and by what the site's owner allows. */
import type { SiteSettings } from '../../platform/contract/context.ts';
import { isOn, outsideLinkOf } from '../../platform/kernel/outside-link.ts';
import type { ChannelKind } from '../permission/permission.ts';
import { badLink, badLinkHost, badLiveLink } from './refusal.ts';

/** A link channel has a link and a live one may have its stream; no other has one. Throws bad_input. */
export function checkLink(kind: ChannelKind, input: string, { hosts }: Pick<SiteSettings, 'hosts'>): string {
  const isEmpty = input.trim() === '';
  if (isEmpty && kind !== 'link') return '';
  if (kind !== 'link' && kind !== 'live') throw badLink('no_link');
  const link = outsideLinkOf(input);
  if (link === undefined) throw badLink('link');
  if (kind === 'live' && !isOn(link, hosts.live)) throw badLiveLink(hosts.live);
  if (kind === 'link' && hosts.link && !isOn(link, hosts.link)) throw badLinkHost(hosts.link);
  return link;
}

/** Refusals of channels. */
import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { CHANNEL_WORDING } from './wording.ts';

export const badKind = () => badInput('channel_type', CHANNEL_WORDING.kind);
export const badLink = (problem: 'link' | 'no_link') => badInput('link', CHANNEL_WORDING[problem]);
export const badLiveLink = (hosts: readonly string[]) => badInput('link', CHANNEL_WORDING.live_link(hosts));
export const badLinkHost = (hosts: readonly string[]) => badInput('link', CHANNEL_WORDING.link_host(hosts));
export const badCategory = () => badInput('type_id', CHANNEL_WORDING.category);
export const badOrder = (field: 'ids' | 'list', problem: 'categories' | 'channels') =>
  badInput(field, CHANNEL_WORDING[problem]);
export const badIdentities = (field: string) => badInput(field, CHANNEL_WORDING.identities);
export const badMembers = () => badInput('user_ids', CHANNEL_WORDING.members);
export const badPermission = (field: string) => badInput(field, CHANNEL_WORDING.auth);
export const noCategory = () => notFound(CHANNEL_WORDING.category);
export const channelsFull = () => conflict('channels_full', CHANNEL_WORDING.channels_full);
export const categoriesFull = () => conflict('categories_full', CHANNEL_WORDING.categories_full);
export const notEmpty = () => conflict('not_empty', CHANNEL_WORDING.not_empty);

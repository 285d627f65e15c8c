/** The account owner's data that the flows need. Pure. */
import type { SelfInfo } from '#lib/members/account/shapes.ts';
import type { OauthWay } from '../oauth-entry.ts';

export interface Owner {
  /** The bound number; '' without one. */
  phone: string;
  hasPassword: boolean;
  /** The bound providers. */
  providers: readonly OauthWay[];
}

/** bind_status of a bound provider. */
const BOUND = 1;

export const isBound = (status: { bind_status: number }): boolean => status.bind_status === BOUND;

const PROVIDERS = ['weixin', 'qq'] as const;

export const ownerOf = ({ phone, bind_status }: Pick<SelfInfo, 'phone' | 'bind_status'>): Owner => ({
  phone: bind_status.phone_status_data.oauth_name || phone,
  hasPassword: isBound(bind_status.password),
  providers: PROVIDERS.filter(type => isBound(bind_status[type])),
});

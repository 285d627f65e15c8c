/** What the flows need to know of whose account it is. Pure. */
import type { SelfInfo } from '#lib/account/shapes.ts';

export interface Owner {
  /** The bound number; '' without one. */
  phone: string;
  hasPassword: boolean;
}

/** bind_status of what is bound (spec §3). */
const BOUND = 1;

export const isBound = (status: { bind_status: number }): boolean => status.bind_status === BOUND;

export const ownerOf = ({ phone, bind_status }: Pick<SelfInfo, 'phone' | 'bind_status'>): Owner => ({
  phone: bind_status.phone_status_data.oauth_name || phone,
  hasPassword: isBound(bind_status.password),
});

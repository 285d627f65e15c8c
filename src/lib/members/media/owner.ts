/** Owner key by which uploads are counted and queued: upload.owner. */
import { networkOf } from '../../platform/kernel/network.ts';

const VISITOR = 'v';

export const memberOwner = (userId: number): string => `u${userId}`;
/** Owner key shared by everyone behind one network address. */
export const visitorAt = (address: string): string => VISITOR + networkOf(address);
export const isVisitor = (owner: string): boolean => owner.startsWith(VISITOR);

/**
 * Loopback: scripts of ours, or a local proxy missing from TRUST_PROXY, with all its readers behind it.
 * `address` is a network address (app/forwarded.ts).
 */
export const isOwn = (address: string): boolean => address.startsWith('127.') || address === '::1';

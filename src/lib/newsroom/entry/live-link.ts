/** Where a match may be watched. */
const DOMAINS = ['douyu.com', 'bilibili.com', 'b23.tv', 'huya.com', 'douyin.com'];

/** An https or http address on one of the platforms or below it, with nothing odd about it. */
export function isLiveLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (port !== '' || username !== '' || password !== '') return false;
  return DOMAINS.some(domain => hostname === domain || hostname.endsWith(`.${domain}`));
}

/** Addresses of other sites that people enter and readers open: of channels, streams, sponsors and such. Pure. */

/** Hosts of live streams, unless LIVE_HOSTS names others. */
export const LIVE_HOSTS = ['douyu.com', 'bilibili.com', 'b23.tv', 'huya.com', 'douyin.com'] as const;
const LENGTH_MAX = 500;
/** Controls and spaces, which URL drops or encodes without a word. */
const ODD = /[\s\p{Cc}\\]/u;

/** The address as it is stored, at most 500 characters; undefined unless it is https, with a host and without credentials. */
export function outsideLinkOf(input: string): string | undefined {
  const text = input.trim();
  if (text.length > LENGTH_MAX || ODD.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(text);
  const isPlain = protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
  return isPlain && href.length <= LENGTH_MAX ? href : undefined;
}

/** Whether the link leads to one of the hosts or their subdomains, at the usual port. */
export function isOn(link: string, hosts: readonly string[]): boolean {
  const { hostname, port } = new URL(link);
  return port === '' && hosts.some(host => hostname === host || hostname.endsWith(`.${host}`));
}

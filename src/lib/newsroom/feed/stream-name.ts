/** Names of sites where matches can be watched. Pure. */

/** Names that readers know, by domain. */
const SITES: readonly (readonly [domain: string, name: string])[] = [
  ['bilibili.com', '哔哩哔哩'],
  ['douyu.com', '斗鱼'],
  ['huya.com', '虎牙'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['twitch.tv', 'Twitch'],
];

/** '哔哩哔哩' of 'live.bilibili.com'; another site has its host as its name. */
export const streamName = (host: string): string =>
  SITES.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? host.replace(/^www\./, '');

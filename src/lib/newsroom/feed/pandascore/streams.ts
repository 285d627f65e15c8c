/** Where a match can be watched. Pure. */
import type { FeedStream } from '../../../platform/ports/feed-source.ts';
import type { PandaMatch } from './shapes.ts';

/** Names that readers know, by domain. */
const SITES: readonly (readonly [domain: string, name: string])[] = [
  ['bilibili.com', '哔哩哔哩'],
  ['douyu.com', '斗鱼'],
  ['huya.com', '虎牙'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['twitch.tv', 'Twitch'],
];

/** The organiser's own streams; another site has its host as its name. */
export const streamsOf = (listed: NonNullable<PandaMatch['streams_list']>): FeedStream[] =>
  listed.flatMap(({ official, raw_url }) => {
    const url = raw_url ? URL.parse(raw_url) : null;
    return official && url?.protocol === 'https:' ? [{ name: nameOf(url.hostname), url: url.href }] : [];
  });

const nameOf = (host: string): string =>
  SITES.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? host.replace(/^www\./, '');

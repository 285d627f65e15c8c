/** Where a match can be watched. Pure. */
import type { FeedStream } from '../../../platform/ports/feed-source.ts';
import { streamName } from '../stream-name.ts';
import type { PandaMatch } from './shapes.ts';

/** The organiser's own streams. */
export const streamsOf = (listed: NonNullable<PandaMatch['streams_list']>): FeedStream[] =>
  listed.flatMap(({ official, raw_url }) => {
    const url = raw_url ? URL.parse(raw_url) : null;
    return official && url?.protocol === 'https:' ? [{ name: streamName(url.hostname), url: url.href }] : [];
  });

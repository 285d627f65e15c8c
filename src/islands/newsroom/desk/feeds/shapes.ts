import type { Answered } from '../../../platform/call.ts';

export type FeedDesk = Answered<'GET /api/v1/operator/feeds'>;
export type DeskFeed = FeedDesk['list'][number];
export type DeskQuestion = FeedDesk['questions'][number];

import type { Answered } from '../../../platform/call.ts';

export type Feeds = Answered<'GET /api/v1/operator/feeds'>;
export type Feed = Feeds['list'][number];
export type Question = Feeds['questions'][number];

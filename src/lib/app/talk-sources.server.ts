/** What can be commented on beside matches and tournaments, from the features that keep it. */
import { activitySource } from '../activity/talk-source.server.ts';
import type { SourceKind } from '../comment/place.server.ts';
import { ratingSource } from '../rating/comment-source.server.ts';

export const talkSources: readonly SourceKind[] = [activitySource, ratingSource];

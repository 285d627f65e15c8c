import type { z } from 'zod';
import type { FeedSnapshot } from '../../platform/ports/feed-source.ts';
import { FeedFailure } from './client.server.ts';
import { FAILED } from './wording.ts';

/** What a poll adds its facts to. */
export const EMPTY_SNAPSHOT: FeedSnapshot = {
  tournaments: [],
  stages: [],
  matches: [],
  games: [],
  standings: [],
  brackets: [],
  rosters: [],
  squads: [],
  rejects: [],
  whole: [],
  deleted: [],
};

/** Reads the frame of an answer. Throws a FeedFailure where it is of another shape: the service has changed. */
export function readShape<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new FeedFailure(FAILED.shape(issue?.path.join('.') ?? ''));
}

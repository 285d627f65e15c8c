import type { CallContext } from '../contract/context.ts';

export type MediaDeps = Pick<CallContext, 'db' | 'files' | 'now' | 'origin'>;

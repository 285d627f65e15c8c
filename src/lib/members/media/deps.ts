import type { CallContext } from '../../platform/contract/context.ts';

export type MediaDeps = Pick<CallContext, 'db' | 'files' | 'now' | 'origin'>;

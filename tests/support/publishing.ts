/** The bus and the live publisher of a site of one process. */
import { memoryPublishing } from '#lib/platform/adapters/publishing/memory.ts';
import { type Bus, busOver } from '#lib/platform/ports/bus.ts';
import type { Publisher } from '#lib/platform/ports/publishing.ts';

export const memoryBus = (): Bus => busOver(memoryPublishing());
export const memoryFanout = (): Publisher => memoryPublishing().live;

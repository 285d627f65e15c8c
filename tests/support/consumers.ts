/** Every consumer of the outbox, as the site starts them, over a test database. */
import { features } from '#lib/app/features.ts';
import { type Consumer, consume } from '#lib/platform/db/consume.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import type { ConsumerContext } from '#lib/platform/feature/feature.ts';
import { OUTSIDE } from './api.ts';
import { assembly } from './assembly.ts';
import { messagesOf } from './messages.ts';
import { memoryBus } from './publishing.ts';

/** `feature`: the folder of src/lib that brings it. */
export interface Brought {
  feature: string;
  consumer: Consumer;
}

/** In the order of features. What they tell open pages is heard by nobody. `now` in epoch milliseconds. */
export function consumersOf(db: Database, now: () => number, words = OUTSIDE.site.words): Brought[] {
  const context = {
    db,
    now,
    bus: memoryBus(),
    registries: assembly.registries,
    site: { ...OUTSIDE.site, words },
    messages: messagesOf(db, now),
    notices: { onDelivered() {} },
  } as unknown as ConsumerContext;
  return features.flatMap(({ name: feature, consumers }) =>
    (consumers?.(context) ?? []).map(consumer => ({ feature, consumer })),
  );
}

/** Each consumer handles what is pending for it, and what they append meanwhile. */
export async function settleAll(db: Database, all: readonly Brought[]): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    hasMore = false;
    for (const { consumer } of all) hasMore = (await consume(db, consumer)) || hasMore;
  }
}

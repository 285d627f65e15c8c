/**
 * Events of the outbox: people's actions, appended in the action's transaction (platform/db/outbox.server.ts) and
 * consumed by later features (platform/db/consume.server.ts): a notice, a task's progress, a settled prediction. Past
 * tense; ids only, as consumers read the rest. Each feature declares its own in its events.ts.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that append
export interface OutboxEvents {}

export type OutboxEventName = keyof OutboxEvents;

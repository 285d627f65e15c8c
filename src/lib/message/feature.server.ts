import { byName } from '../feature/collect.ts';
import { defineFeature } from '../feature/feature.ts';
import { makeMessageHandlers } from './api.server.ts';
import type { CardKinds, ReadCard } from './card.ts';
import { messageCalls } from './contract.ts';
import { openMessageLog } from './log.server.ts';
import { sweepMessages } from './retention.server.ts';
import { messageScopes } from './scopes.server.ts';
import { messageData } from './user-data.server.ts';

declare module '../feature/feature.ts' {
  interface Contributions {
    /** What messages can show as a card, by its type. */
    messageCards?: Readonly<Record<string, ReadCard>>;
  }
  interface Registries {
    messageCards: CardKinds;
  }
}

export const messageFeature = defineFeature({
  name: 'message',
  calls: messageCalls,
  handlers: ({ messageCards }) => makeMessageHandlers(messageCards),
  scopes: () => messageScopes,
  collects: { messageCards: brought => new Map(Object.entries(byName(brought))) },
  userData: () => [messageData],
  sweeps: [({ db, now, messageDays }) => sweepMessages(db, now, messageDays)],
  opens: { messages: openMessageLog },
});

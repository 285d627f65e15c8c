import { byName } from '../../platform/feature/collect.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { makeMessageHandlers } from './api.server.ts';
import type { CardKinds, ReadCard } from './card.ts';
import { ownKinds } from './content.server.ts';
import { messageCalls } from './contract.ts';
import { openMessageLog } from './log.server.ts';
import { mediaKinds } from './media.server.ts';
import { readMessageCard } from './message-card.server.ts';
import { messageReportable } from './reportable.server.ts';
import { sweepMessages } from './retention.server.ts';
import { messageScopes } from './scopes.server.ts';
import type { SentKinds } from './sent-kind.ts';
import { messageData } from './user-data.server.ts';

declare module '../../platform/feature/feature.ts' {
  interface Contributions {
    /** Cards of messages, by their type. */
    messageCards?: Readonly<Record<string, ReadCard>>;
    /** Kinds of messages that members send. */
    messageKinds?: SentKinds;
  }
  interface Registries {
    messageCards: CardKinds;
    messageKinds: SentKinds;
  }
}

export const messageFeature = defineFeature({
  name: 'message',
  calls: messageCalls,
  handlers: makeMessageHandlers,
  scopes: () => messageScopes,
  collects: {
    messageCards: contributed => new Map(Object.entries(byName(contributed))),
    messageKinds: contributed => byName(contributed),
  },
  messageKinds: { ...ownKinds, ...mediaKinds },
  messageCards: { message: readMessageCard },
  reportables: () => ({ message: messageReportable }),
  userData: () => [messageData],
  sweeps: [({ db, now, messageDays }) => sweepMessages(db, now, messageDays)],
  opens: { messages: openMessageLog },
});

/** RongCloud's SDK of one page, in its own types, connected to the stand-in for the service. Delivers nothing twice. */
import type { RongSdk } from '#islands/chat/im/rong/sdk.ts';
import type { RongMessage, RongStandIn } from './rongcloud.ts';

const EVENTS = {
  CONNECTED: 'CONNECTED',
  SUSPEND: 'SUSPEND',
  DISCONNECT: 'DISCONNECT',
  MESSAGES: 'MESSAGES',
} as unknown as RongSdk['Events'];

export class RongSdkStandIn implements RongSdk {
  readonly Events = EVENTS;
  readonly #service: RongStandIn;
  readonly #listeners = new Map<string, (event: never) => void>();
  /** Types that were registered: others are not read. */
  readonly #types = new Set<string>();
  #appKey: string | undefined;
  #userId: string | undefined;
  isConnected = false;
  /** Drops what is delivered, as a broken network does. */
  loses = false;

  constructor(service: RongStandIn) {
    this.#service = service;
  }

  readonly init: RongSdk['init'] = ({ appkey }) => {
    if (this.#appKey !== undefined) throw new Error('initialised twice');
    this.#appKey = appkey;
  };

  readonly registerMessageType: RongSdk['registerMessageType'] = name => {
    if (this.#appKey === undefined) throw new Error('not initialised');
    this.#types.add(name);
    return class {} as never;
  };

  readonly addEventListener: RongSdk['addEventListener'] = (event, listener) => {
    this.#listeners.set(event, listener as never);
  };

  readonly connect: RongSdk['connect'] = async token => {
    const found = [...this.#service.users].find(([, { tokens }]) => tokens.includes(token));
    if (!found) return { code: 31_004 } as never;
    this.#userId = found[0];
    this.isConnected = true;
    this.#service.account.listeners.add(this.#deliver);
    this.#emit('CONNECTED');
    return { code: 0, data: { userId: found[0] } } as never;
  };

  readonly disconnect = (async () => {
    this.isConnected = false;
    this.#service.account.listeners.delete(this.#deliver);
  }) as RongSdk['disconnect'];

  /** The network breaks; the SDK comes back by itself, once it may. */
  suspend(): void {
    this.#service.account.listeners.delete(this.#deliver);
    this.#emit('SUSPEND', 30_002);
  }

  comeBack(): void {
    this.#service.account.listeners.add(this.#deliver);
    this.#emit('CONNECTED');
  }

  /** The service ends the connection. */
  end(code: number): void {
    void this.disconnect();
    this.#emit('DISCONNECT', code);
  }

  readonly #deliver = (message: RongMessage) => {
    const { userIds, objectName, content, conversationType, targetId, channelId, uid } = message;
    if (this.loses || !userIds.includes(this.#userId!) || !this.#types.has(objectName)) return;
    const one = {
      messageType: objectName,
      content: JSON.parse(content),
      conversationType,
      targetId,
      channelId,
    };
    this.#emit('MESSAGES', { messages: [{ ...one, messageUId: uid }] });
  };

  #emit(event: string, events?: unknown): void {
    this.#listeners.get(event)?.(events as never);
  }
}

/** The SDK's connection as a state of the page. The SDK comes back by itself from a broken network. */
import { CLOSE } from '#lib/chat/gateway/close-code.ts';
import { type Connection, type ConnectionEvent, IDLE, stepped } from '../../model/connection.ts';
import { CONNECTED, FRAME_NAME, isBadToken, isKicked, isLoginFailure, type RongSdk } from './sdk.ts';
import type { RongSurroundings } from './surroundings.ts';

/** Any end without a meaning of its own. */
const LOST = 1006;

interface ConnectionListener {
  changed(connection: Connection): void;
  connected(): void;
  /** A frame of the site; `groupId`: 0 for what is for the user alone. */
  received(frame: unknown, groupId: number): void;
}

export class RongConnection {
  readonly #around: RongSurroundings;
  readonly #listener: ConnectionListener;
  #sdk: RongSdk | undefined;
  /** A later attempt makes an earlier one void. */
  #attempt = 0;
  #cancel = () => {};
  state: Connection = IDLE;

  constructor(around: RongSurroundings, listener: ConnectionListener) {
    this.#around = around;
    this.#listener = listener;
  }

  step(event: ConnectionEvent): void {
    const { connection, effect } = stepped(this.state, event, this.#around.chance());
    this.#become(connection);
    if (effect?.type === 'sign_in') this.#around.signIn();
    if (effect?.type === 'close') this.#end();
    if (effect?.type === 'connect') {
      this.#end();
      this.#cancel = this.#around.wait(effect.afterMs, () => void this.#connect(effect.isTokenNew));
    }
  }

  #become(next: Connection): void {
    const isSame = next === this.state;
    this.state = next;
    if (!isSame) this.#listener.changed(next);
  }

  async #connect(isTokenNew: boolean): Promise<void> {
    const attempt = ++this.#attempt;
    const isOld = () => attempt !== this.#attempt;
    try {
      const { app_key, token } = await this.#around.token(isTokenNew);
      const sdk = await this.#loaded(app_key);
      if (isOld()) return;
      const { code } = await sdk.connect(token);
      if (!isOld()) this.#ended(code);
    } catch (error) {
      if (!isOld()) this.step({ type: 'no_token', isSignedOut: this.#around.isSignedOut(error) });
    }
  }

  async #loaded(appkey: string): Promise<RongSdk> {
    if (this.#sdk) return this.#sdk;
    const sdk = await this.#around.sdk();
    const { Events } = sdk;
    sdk.init({ appkey });
    // Stored by the service, counted by us.
    sdk.registerMessageType(FRAME_NAME, true, false);
    sdk.addEventListener(Events.CONNECTED, () => this.#ended(CONNECTED));
    sdk.addEventListener(Events.SUSPEND, () => this.#become({ ...this.state, state: 'reconnect' }));
    sdk.addEventListener(Events.DISCONNECT, code => this.#ended(code));
    sdk.addEventListener(Events.MESSAGES, ({ messages }) => {
      for (const { messageType, content, targetId, conversationType } of messages)
        if (messageType === FRAME_NAME)
          this.#listener.received(content, conversationType === ULTRA_GROUP ? Number(targetId) : 0);
    });
    this.#sdk = sdk;
    return sdk;
  }

  /** The event and the answer of `connect` both report a success. */
  #ended(code: number): void {
    if (code === CONNECTED) {
      if (this.state.state === 'connect_success' || this.state.state === 'disconnect') return;
      this.step({ type: 'welcome' });
      this.#listener.connected();
      return;
    }
    if (this.state.state === 'disconnect') return;
    if (!isKicked(code)) {
      const reason = isLoginFailure(code) ? 'login_failed' : 'closed';
      this.#around.failed({ name: 'im_connect_error', code, reason });
    }
    this.step({
      type: 'closed',
      code: isKicked(code) ? CLOSE.kicked : isBadToken(code) ? CLOSE.token : LOST,
    });
  }

  #end(): void {
    this.#attempt++;
    this.#cancel();
    void this.#sdk?.disconnect();
  }
}

/** ConversationType.ULTRA_GROUP. */
const ULTRA_GROUP = 10;

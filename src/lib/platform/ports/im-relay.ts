/**
 * Another service that carries messages to members' open pages (IM_PROVIDER). It carries only downwards: rights, order
 * and positions are ours, and what a client sends through it is refused.
 */

/** A channel of a group. Topics are channels of their group, too. */
export interface RelayPlace {
  groupId: number;
  channelId: number;
}

/** A message as the service knows it. */
export interface Relayed {
  uid: string;
  /** Epoch milliseconds, by our clock. */
  at: number;
}

/** What the service signs its callbacks with. */
export interface CallbackSignature {
  appKey: string;
  nonce: string;
  timestamp: string;
  signature: string;
}

/** All but `isGenuine` reject with a RelayError when the service refuses or does not answer. */
export interface ImRelay {
  /** Names the site to the service's clients; no secret. */
  readonly appKey: string;
  /** What pages connect to, as their policy names it. */
  readonly sources: readonly string[];
  /** The token with which a client connects as this user. Makes the user known to the service. */
  token(userId: number, name: string): Promise<string>;
  /** Ends all connections and tokens of the user. `at`: epoch milliseconds; tokens issued before are void. */
  endSessions(userId: number, at: number): Promise<void>;
  /** `memberId`: the first member. Nobody can speak in it through the service. */
  openGroup(groupId: number, name: string, memberId: number): Promise<void>;
  closeGroup(groupId: number): Promise<void>;
  join(groupId: number, userId: number): Promise<void>;
  leave(groupId: number, userId: number): Promise<void>;
  /** A private channel reaches the users that it was opened to (`admit`), any other all members. */
  openChannel(place: RelayPlace, isPrivate: boolean): Promise<void>;
  closeChannel(place: RelayPlace): Promise<void>;
  setPrivate(place: RelayPlace, isPrivate: boolean): Promise<void>;
  /** ADMITTED_MAX users at most. */
  admit(place: RelayPlace, userIds: readonly number[]): Promise<void>;
  dismiss(place: RelayPlace, userIds: readonly number[]): Promise<void>;
  /** A frame for everybody in the channel; without one, for all members. `isStored`: also for members who are away. */
  publish(place: RelayPlace | { groupId: number }, frame: object, isStored: boolean): Promise<Relayed>;
  recall(place: RelayPlace, relayed: Relayed): Promise<void>;
  /** A frame for these users alone, RECIPIENTS_MAX at most. */
  tell(userIds: readonly number[], frame: object): Promise<void>;
  /** Whether the service made this callback. `now`: epoch milliseconds. */
  isGenuine(signature: CallbackSignature, now: number): boolean;
}

export const ADMITTED_MAX = 20;
export const RECIPIENTS_MAX = 100;
/** Maximum size of an encoded frame, in bytes. */
export const FRAME_MAX = 128 * 1024;

/** `code` is the service's, or 'unreachable'. */
export class RelayError extends Error {
  override name = 'RelayError';
  readonly code: string;

  constructor(call: string, code: string, cause?: unknown) {
    super(`${call}: ${code}`, { cause });
    this.code = code;
  }
}

/** Short messages: the one thing that is sent is a code. */

export interface SmsMessage {
  /** Eleven digits, mainland. */
  mobile: string;
  /** Six digits. */
  code: string;
  /** What the code is for; '' for anything. */
  type: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface Sms {
  /** Resolves when the message is on its way. Rejects with an SmsError when the carrier did not take it. */
  send(message: SmsMessage): Promise<void>;
}

/** The message was not taken; `reason` is the carrier's own word for why. */
export class SmsError extends Error {
  override name = 'SmsError';
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`SMS was not sent: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Short messages: codes, and security notices to the owner of a number. */

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

/** A message without a code; its words are a template that the carrier approved. */
export interface SmsNotice {
  /** Eleven digits, mainland. */
  mobile: string;
  /**
   * `phone_changed`: the account that had this number has another. `ways_changed`: the password or a provider
   * of the number's account was added, changed or removed.
   */
  notice: 'phone_changed' | 'ways_changed';
  /** Epoch milliseconds. */
  at: number;
}

export interface Sms {
  /** Resolves when the carrier accepted the message. Rejects with an SmsError when it refused. */
  send(message: SmsMessage): Promise<void>;
  /** Resolves and rejects as `send` does. */
  notify(notice: SmsNotice): Promise<void>;
}

/** The message was refused; `reason` is the carrier's wording. */
export class SmsError extends Error {
  override name = 'SmsError';
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`SMS was not sent: ${reason}`, { cause });
    this.reason = reason;
  }
}

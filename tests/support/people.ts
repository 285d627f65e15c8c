/** People with phones and browsers in tests: over the API, with what they were sent and what their browser keeps. */
import type { SmsType } from '#lib/account/sms-type.ts';
import { memoryBus } from '#lib/adapters/bus/memory.server.ts';
import type { InputOf, OutputOf } from '#lib/contract/call.ts';
import type { AllCalls } from '#lib/contract/index.ts';
import type { Database } from '#lib/db/database.ts';
import type { Bus } from '#lib/ports/bus.ts';
import type { SmsMessage } from '#lib/ports/sms.ts';
import { callApi, callRaw, OUTSIDE, type Outside } from './api.ts';

type Name = keyof AllCalls & string;
type Given<N extends Name> = Partial<InputOf<AllCalls[N]>> & Record<string, unknown>;

/** The world around one site: its clock, the messages that it sent. */
export class World {
  now = 1_800_000_000_000;
  readonly sent: SmsMessage[] = [];
  readonly outside: Outside;
  /** What the rest of the site was told, in order. */
  readonly told: { name: string; event: unknown }[] = [];
  readonly bus: Bus;
  readonly db: Database;

  constructor(db: Database, outside: Partial<Outside> = {}) {
    this.db = db;
    this.bus = {
      ...memoryBus(),
      publish: async (name, event) => void this.told.push({ name, event }),
    };
    this.outside = {
      ...OUTSIDE,
      sms: { send: async message => void this.sent.push(message) },
      ...outside,
    };
  }

  /** Some seconds later. */
  wait(seconds: number): void {
    this.now += seconds * 1000;
  }

  /** The code that the number was sent last. */
  codeOf(mobile: string): string {
    const message = this.sent.findLast(one => one.mobile === mobile);
    if (!message) throw new Error(`nothing was sent to ${mobile}`);
    return message.code;
  }
}

let browsers = 0;

/** A browser: keeps cookies, and the token once somebody signed in. */
export class Browser {
  readonly world: World;
  readonly cookies = new Map<string, string>();
  address = `198.51.${++browsers >> 8}.${browsers & 255}`;
  userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';
  token: string | undefined;
  /** Headers beside those that every request has. */
  extra: Record<string, string> = {};

  constructor(world: World) {
    this.world = world;
  }

  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      'user-agent': this.userAgent,
      ...this.extra,
      ...(cookie === '' ? {} : { cookie }),
      ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
    };
  }

  /** The whole answer; cookies that it sets are kept. */
  async send(name: Name, input: Record<string, unknown> = {}) {
    const { db, now, outside, bus } = this.world;
    const answer = await callRaw(db, name, input, now, {
      bus,
      headers: this.headers,
      outside,
      address: this.address,
    });
    for (const line of answer.cookies ?? []) {
      const [, key, value] = /^(\w+)=([^;]*)/.exec(line)!;
      if (value === '') this.cookies.delete(key!);
      else this.cookies.set(key!, value!);
    }
    return { ...answer, json: JSON.parse(answer.body) };
  }

  /** The data of a call that succeeds, checked against the contract. */
  async ask<N extends Name>(name: N, input: Given<N> = {} as Given<N>): Promise<OutputOf<AllCalls[N]>> {
    const answer = await this.send(name, input);
    const { db, now, outside } = this.world;
    // Checked by the same rules as every other call of the tests, on an answer that is at hand.
    return callApi(db, name, input, now, { outside, answer });
  }

  /** The refusal of a call that is refused: status, code and the error. */
  async refused(name: Name, input: Record<string, unknown> = {}) {
    const { status, json } = await this.send(name, input);
    return { status, code: json.code, ...json.error };
  }

  /** Has a code sent to the number, and reads it. Moves the clock so that it may be sent. */
  async codeFor(mobile: string, type?: SmsType): Promise<string> {
    this.world.wait(61);
    await this.ask('auth.send_code', { mobile, type });
    return this.world.codeOf(mobile);
  }

  /** Signs in by a code; makes the account when there is none. */
  async signIn(mobile: string) {
    const captcha = await this.codeFor(mobile);
    const result = await this.ask('auth.login_by_phone_code', { phone: mobile, captcha });
    this.token = result.jwt_token;
    return result;
  }

  async renew(): Promise<void> {
    this.token = undefined;
    this.token = (await this.ask('auth.get_token')).jwt_token;
  }
}

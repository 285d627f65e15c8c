/** People with phones and browsers, over the API: received messages, cookies and tokens. */
import { hash } from 'node:crypto';
import type { AllCalls } from '#lib/app/calls.ts';
import { WORK_HEADER } from '#lib/members/account/sign-in/signing.ts';
import type { SmsType } from '#lib/members/account/sign-in/sms-type.ts';
import type { InputOf, OutputOf } from '#lib/platform/contract/call.ts';
import type { Database } from '#lib/platform/db/database.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import type { SmsMessage, SmsNotice } from '#lib/platform/ports/sms.ts';
import { callApi, callRaw, OUTSIDE, type Outside } from './api.ts';
import { memoryBus } from './publishing.ts';
import { signInAs } from './sign-in.ts';

type Name = keyof AllCalls & string;
type PartialInput<N extends Name> = Partial<InputOf<AllCalls[N]>> & Record<string, unknown>;

/** Surroundings of one site: the clock, and sent messages. */
export class World {
  now = 1_800_000_000_000;
  readonly sent: SmsMessage[] = [];
  /** Messages without a code. */
  readonly notified: SmsNotice[] = [];
  readonly outside: Outside;
  /** Events published to the rest of the site, in order. */
  readonly published: { name: string; event: unknown }[] = [];
  readonly bus: Bus;
  readonly db: Database;

  constructor(db: Database, outside: Partial<Outside> = {}) {
    this.db = db;
    this.bus = {
      ...memoryBus(),
      publish: async (name, event) => void this.published.push({ name, event }),
    };
    this.outside = {
      ...OUTSIDE,
      sms: {
        send: async message => void this.sent.push(message),
        notify: async notice => void this.notified.push(notice),
      },
      ...outside,
    };
  }

  /** Advances the clock. */
  wait(seconds: number): void {
    this.now += seconds * 1000;
  }

  /** The last code sent to the number. */
  codeOf(mobile: string): string {
    const message = this.sent.findLast(one => one.mobile === mobile);
    if (!message) throw new Error(`nothing was sent to ${mobile}`);
    return message.code;
  }
}

/** Solves the proof-of-work challenge, with another SHA-256 implementation than the site's. */
export function workFor(challenge: string): string {
  const bits = Number(challenge.split('.', 1)[0]);
  for (let number = 0; ; number++) {
    const work = `${challenge}.${number}`;
    if (Math.clz32(hash('sha256', work, 'buffer').readUInt32BE()) >= bits) return work;
  }
}

let browsers = 0;

/** A browser: stores cookies, and the token after a sign-in. */
export class Browser {
  readonly world: World;
  readonly cookies = new Map<string, string>();
  address = `198.51.${++browsers >> 8}.${browsers & 255}`;
  userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';
  token: string | undefined;
  /** Headers in addition to the default ones. */
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

  /** Returns the whole answer; stores its cookies. */
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

  /** Like `send`; first does any required proof of work, as our pages do. */
  async sendPaying(name: Name, input: Record<string, unknown> = {}) {
    const refused = await this.send(name, input);
    const challenge = refused.json.error?.challenge;
    return challenge === undefined ? refused : this.withWork(workFor(challenge), name, input);
  }

  /** Like `send`, with this proof of work. */
  async withWork(work: string, name: Name, input: Record<string, unknown> = {}) {
    const before = this.extra;
    this.extra = { ...before, [WORK_HEADER]: work };
    try {
      return await this.send(name, input);
    } finally {
      this.extra = before;
    }
  }

  /** Data of a successful call, checked against the contract. */
  async ask<N extends Name>(
    name: N,
    input: PartialInput<N> = {} as PartialInput<N>,
  ): Promise<OutputOf<AllCalls[N]>> {
    const answer = await this.send(name, input);
    const { db, now, outside } = this.world;
    // Applies the checks of all test calls to the answer received.
    return callApi(db, name, input, now, { outside, answer });
  }

  /** A refused call: status, code and error. */
  async refused(name: Name, input: Record<string, unknown> = {}) {
    const { status, json } = await this.send(name, input);
    return { status, code: json.code, ...json.error };
  }

  /** Requests a code for the number and returns it. First advances the clock past the limit. */
  async codeFor(mobile: string, type?: SmsType): Promise<string> {
    this.world.wait(61);
    await this.ask('auth.send_code', { mobile, type });
    return this.world.codeOf(mobile);
  }

  /** Signs in by code; creates the account if missing. */
  async signIn(mobile: string) {
    const captcha = await this.codeFor(mobile);
    const result = await this.ask('auth.login_by_phone_code', { phone: mobile, captcha });
    this.token = result.jwt_token;
    return result;
  }

  /** Signs in a new member, or an operator, past the calls: where signing in is not what the test is about. */
  async enter(mobile: string, role: 'member' | 'operator' = 'member') {
    const { db, now } = this.world;
    const { id, nickname, headers, cookie } = await signInAs(db, role, now, {
      phone: mobile,
      created_at: now,
    });
    this.token = headers.authorization.replace('Bearer ', '');
    this.cookies.set('session', cookie.replace('session=', ''));
    return { id, nickname };
  }

  async renew(): Promise<void> {
    this.token = undefined;
    this.token = (await this.ask('auth.get_token')).jwt_token;
  }
}

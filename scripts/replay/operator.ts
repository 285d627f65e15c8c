/** An operator of the running server: makes calls with the token of its own session. */
import { setTimeout as sleep } from 'node:timers/promises';
import { operatorNamed } from '../../src/lib/members/account/desk/operator.server.ts';
import { endSession, openSession, sessionOf } from '../../src/lib/members/account/sign-in/session.server.ts';
import { signToken } from '../../src/lib/members/account/sign-in/token.server.ts';
import { entryCalls } from '../../src/lib/newsroom/entry/contract.ts';
import type { AnyCall, InputOf, OutputOf } from '../../src/lib/platform/contract/call.ts';
import type { Envelope } from '../../src/lib/platform/contract/envelope.ts';
import type { Database } from '../../src/lib/platform/db/database.ts';
import { REPLAY } from './wording.ts';

type Calls = typeof entryCalls;

/** Message for the user; ends the replay. */
export class ReplayError extends Error {}

interface Site {
  db: Database;
  url: string;
  secret: string;
}

export class Operator {
  readonly #site: Site;
  readonly #userId: number;
  readonly #sessionId: number;

  private constructor(site: Site, userId: number, sessionId: number) {
    this.#site = site;
    this.#userId = userId;
    this.#sessionId = sessionId;
  }

  static async signIn(site: Site, name: string): Promise<Operator> {
    const now = Date.now();
    const operator = await operatorNamed(site.db, name, now);
    if ('problem' in operator) throw new ReplayError(REPLAY.refused(name));
    const visit = { now, address: '127.0.0.1', userAgent: 'replay' };
    const session = await sessionOf(site.db, await openSession(site.db.write, operator.id, visit), now);
    if (typeof session === 'string') throw new ReplayError(REPLAY.refused(name));
    return new Operator(site, operator.id, session.id);
  }

  signOut(): Promise<void> {
    return endSession(this.#site.db, this.#sessionId, Date.now());
  }

  /** Waits if the server asks for it; on a refusal throws a ReplayError with the server's message. */
  async call<N extends keyof Calls>(name: N, input: InputOf<Calls[N]>): Promise<OutputOf<Calls[N]>> {
    const answer = await this.#send(entryCalls[name], input as Record<string, unknown>);
    if (answer.status === 429) {
      await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000);
      return this.call(name, input);
    }
    const envelope = (await answer.json()) as Envelope<OutputOf<Calls[N]>>;
    if ('error' in envelope) throw new ReplayError(REPLAY.refused(envelope.error.message));
    return envelope.data;
  }

  async #send({ method, path }: AnyCall, input: Record<string, unknown>): Promise<Response> {
    const { url, secret } = this.#site;
    const claims = { userId: this.#userId, sessionId: this.#sessionId };
    const authorization = `Bearer ${signToken(claims, secret, Date.now())}`;
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const body = method === 'GET' ? {} : { body: JSON.stringify(input) };
    try {
      return await fetch(url + path + query, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...body,
      });
    } catch {
      throw new ReplayError(REPLAY.unreachable(url));
    }
  }
}

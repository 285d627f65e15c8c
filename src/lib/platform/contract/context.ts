import type { Database } from '../db/database.ts';
import type { WordFilter } from '../moderation/filter.ts';
import type { Bus } from '../ports/bus.ts';
import type { EventLog } from '../ports/event-log.ts';
import type { ImRelay } from '../ports/im-relay.ts';
import type { OauthProviders } from '../ports/oauth.ts';
import type { Push } from '../ports/push.ts';
import type { Sms } from '../ports/sms.ts';
import type { Files } from '../ports/storage.ts';

/** The signed-in person behind a request, as far as any feature may know. */
export interface Viewer {
  userId: number;
  isOperator: boolean;
  /** The session that the token came from. */
  sessionId: number;
}

/** The session behind a call with `bySession`. */
export interface SessionBehind {
  id: number;
  user: {
    id: number;
    unique_id: string;
    nickname: string;
    head_portrait: string;
    is_operator: boolean;
  };
}

/** The site owner's settings (members/account/site-config.ts, data/sensitive-words.txt). */
export interface SiteSettings {
  config: {
    splash: { jump_url: string; image_url: string; count_down: number; enable: boolean };
    switch_config: { ShowThirdLogin: boolean; EnableUserInfoEdit: boolean; DumpMatchDetail: boolean };
    app_info: {
      latest_version: string;
      changelog: string;
      force: boolean;
      force_version: string;
      download_addr: string;
    };
  };
  /** Words banned everywhere, banned in names, or flagged for review. */
  words: WordFilter;
  /** Coins of a day's sign-in in a sign channel of an official group; 0 by default. */
  signCoins: number;
  /** Sites that live channels and link channels may lead to, subdomains included; undefined: any. */
  hosts: { live: readonly string[]; link: readonly string[] | undefined; card: readonly string[] };
  /** Region of a network address: a province, or 'IP未知'. */
  regions: { of(address: string): string };
}

/** The services that the site's code works with, passed as a whole. The app is one. */
export interface Services {
  db: Database;
  /** The bus of the events that are published once the transaction is committed. */
  bus: Bus;
  sms: Sms;
  files: Files;
  oauth: OauthProviders;
  events: EventLog;
  push: Push;
  /** Another service that carries messages; undefined with the built-in gateway. */
  imRelay?: ImRelay | undefined;
  site: SiteSettings;
  /** The app's signing secret. */
  secret: string;
  /** Origin of PUBLIC_URL: absolute addresses begin with it. */
  origin: string;
}

/** The services that pages and documents are rendered from. The app is one. */
export interface PageServices extends Services {
  /** Epoch milliseconds. */
  now(): number;
}

/** Who calls, from where and when: over HTTP, or by a frame of a connection. */
export interface Caller {
  /** null for a visitor. */
  viewer: Viewer | null;
  /** The network address, after TRUST_PROXY. */
  address: string;
  /** Epoch milliseconds. Rules take it from here, never from the clock. */
  now: number;
}

/** A caller who is signed in. */
export interface MemberCaller extends Caller {
  viewer: Viewer;
}

/** The browser's request, for calls that declare `web`. */
export interface WebRequest {
  userAgent: string | undefined;
  /** Whether our own web client calls. */
  isOurClient: boolean;
  /** Whether readers reach the site by https: cookies are then `Secure`. */
  isSecure: boolean;
  /** Cookie of a browser that started signing in through a provider; null without one. */
  oauthBrowser: string | null;
  /** Device cookie of a browser that was used to sign in or to request a code; null without one. */
  deviceToken: string | null;
  /** The request's proof of work (members/account/sign-in/work.ts); null without one. */
  work: string | null;
  /** `Set-Cookie` lines of the answer. */
  setCookies(cookies: readonly string[]): void;
}

/** The context of every handler; some calls get more: `ContextOf` in call.ts. */
export interface CallContext extends Services, Caller {}

/** The context of handlers whose call has access `member` or above. */
export interface MemberContext extends Services, MemberCaller {}

export interface WebContext extends CallContext {
  web: WebRequest;
}

export interface MemberWebContext extends MemberContext {
  web: WebRequest;
}

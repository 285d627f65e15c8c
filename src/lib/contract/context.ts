import type { Database } from '../db/database.ts';
import type { WordFilter } from '../kernel/words/filter.ts';
import type { Bus } from '../ports/bus.ts';
import type { EventLog } from '../ports/event-log.ts';
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
interface SessionBehind {
  id: number;
  user: {
    id: number;
    unique_id: string;
    nickname: string;
    head_portrait: string;
    is_operator: boolean;
  };
}

/** What whoever runs the site has set (account/site-config.ts, data/sensitive-words.txt). */
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
  /** Words that nobody may say, that no name may hold, and that somebody should look at. */
  words: WordFilter;
  /** Where network addresses are used: a province, or 'IP未知'. */
  regions: { of(address: string): string };
}

/** What a handler gets beside its input. Rules take `now` from here, never from the clock. */
export interface CallContext {
  db: Database;
  /** Epoch milliseconds. */
  now: number;
  /** null for a visitor; never null in a call of access `member` and above. */
  viewer: Viewer | null;
  /** The caller's network address, after TRUST_PROXY. */
  address: string;
  /** Set in calls with `bySession`, null in all others. */
  session: SessionBehind | null;
  /** For what is told after commit. */
  bus: Bus;
  /** The app's: signs what we hand out. */
  secret: string;
  /** Of PUBLIC_URL: absolute addresses begin with it. */
  origin: string;
  /** Whether readers reach the site by https. */
  isSecure: boolean;
  sms: Sms;
  files: Files;
  oauth: OauthProviders;
  events: EventLog;
  push: Push;
  site: SiteSettings;
  userAgent: string | undefined;
  /** Whether our own web client calls. */
  isWeb: boolean;
  /** The cookie of a browser that began to sign in by a provider; null without one. */
  oauthBrowser: string | null;
  /** `Set-Cookie` lines of the answer. */
  setCookies(cookies: readonly string[]): void;
}

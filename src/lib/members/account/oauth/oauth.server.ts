/** Signing in by WeChat or QQ. */
import type { CallContext, WebContext } from '../../../platform/contract/context.ts';
import type { OauthType } from '../../../platform/db/schema.ts';
import {
  OauthError,
  type OauthPerson,
  type OauthProof,
  type OauthProvider,
} from '../../../platform/ports/oauth.ts';
import { noProvider, notOnPhones, oauthExpired, oauthFailed } from '../refusal.ts';
import type { LoginResult } from '../shapes.ts';
import { OAUTH_MS, oauthCookie } from '../sign-in/cookie.ts';
import { enter, unknownPerson } from '../sign-in/enter.server.ts';
import { hashOf, shortToken } from '../sign-in/token.server.ts';
import { userById } from '../user-store.server.ts';
import { boundUser } from './binding.server.ts';
import { storePending } from './pending.server.ts';

/** Address of the provider's page; marks the browser, since only it may finish the sign-in. */
export async function oauthEntry(
  context: WebContext,
  { type, callback, isOnPhone }: { type: OauthType; callback: string; isOnPhone: boolean },
): Promise<{ url: string; state: string; in_app: boolean }> {
  const provider = providerOf(context, type);
  if (isOnPhone && !provider.phone) throw notOnPhones();
  const state = shortToken();
  const browser = context.web.oauthBrowser ?? shortToken();
  const row = {
    state_hash: hashOf(state),
    browser_hash: hashOf(browser),
    type,
    expires_at: context.now + OAUTH_MS,
  };
  await context.db.write.insertInto('oauth_state').values(row).execute();
  context.web.setCookies([oauthCookie(browser, context.web.isSecure)]);
  const page = isOnPhone ? provider.phone! : provider;
  const url = page.entry(state, `${context.origin}${callback}`);
  return { url, state, in_app: isOnPhone && provider.phone!.isInApp };
}

/** Signs in the user bound to the identity; anyone else must bind a number first. */
export async function oauthLogin(
  context: WebContext,
  type: OauthType,
  state: string,
  proof: OauthProof,
): Promise<LoginResult> {
  const person = await confirmed(context, type, state, proof);
  const userId = await boundUser(context.db.write, type, person.openid);
  const user = userId === undefined ? undefined : await userById(context.db.write, userId);
  if (user) return enter(context, user, false);
  return unknownPerson(await storePending(context, type, person, context.web.oauthBrowser!));
}

/**
 * The confirmed identity. Spends the state, even if the provider rejects the proof. Throws `oauth_expired`,
 * `oauth_failed`.
 */
export async function confirmed(
  context: WebContext,
  type: OauthType,
  state: string,
  proof: OauthProof,
): Promise<OauthPerson> {
  const provider = providerOf(context, type);
  await spendState(context, type, state);
  try {
    return await provider.personOf(proof);
  } catch (error) {
    if (error instanceof OauthError) throw oauthFailed(error);
    throw error;
  }
}

async function spendState(
  { db, now, web: { oauthBrowser } }: WebContext,
  type: OauthType,
  state: string,
): Promise<void> {
  const used = await db.write
    .updateTable('oauth_state')
    .set({ used_at: now })
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(oauthBrowser ?? ''))
    .where('type', '=', type)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (Number(used.numUpdatedRows) !== 1) throw oauthExpired('state');
}

function providerOf({ oauth, site }: CallContext, type: OauthType): OauthProvider {
  const provider = site.config.switch_config.ShowThirdLogin ? oauth[type] : undefined;
  if (!provider) throw noProvider();
  return provider;
}

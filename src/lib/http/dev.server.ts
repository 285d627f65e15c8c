/** `astro dev` has no listener of ours: this runs the chain's steps that come before pages. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type App, setApp } from '../app/app.ts';
import { Bodies } from './bodies.ts';
import { type AnswerRequest, makeAnswer } from './chain.server.ts';
import { DEV_POLICY, PAGE_CACHE_CONTROL, pageHeaders } from './headers.ts';
import { hintsOf } from './node.server.ts';
import { identify, requestIdOf } from './request-id.server.ts';
import { devStepsOf } from './steps.server.ts';
import { makeUpgrade, type Upgrade } from './upgrade.server.ts';
import { Work } from './work.ts';

let answer: AnswerRequest | undefined;

let upgrade: Upgrade | undefined;

/** Takes an upgrade of ours; Vite has others on the same server. */
export function upgradeInDev(app: App, ...input: Parameters<Upgrade['take']>): void {
  upgrade ??= makeUpgrade(app);
  if (upgrade.takes(input[0])) upgrade.take(...input);
}

/**
 * Resolves to whether it answered; Astro handles the rest, with the headers of a page. `app` was started outside of
 * Vite, which loads these modules and those of the pages anew when the sources change.
 */
export async function answerInDev(
  app: App,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  setApp(app);
  answer ??= makeDevAnswer(app);
  const hints = hintsOf(request);
  const id = requestIdOf(request, hints.requestId, app.env.TRUST_PROXY);
  identify(response, id);
  const isAnswered = await answer({ request, response, hints, scope: { id } });
  if (!isAnswered) {
    const { pathname } = new URL(request.url!, app.origin);
    const headers = pageHeaders(pathname, DEV_POLICY, app.imRelay?.sources);
    response.setHeaders(new Map(Object.entries({ 'cache-control': PAGE_CACHE_CONTROL, ...headers })));
  }
  return isAnswered;
}

function makeDevAnswer(app: App): AnswerRequest {
  const bodies = new Bodies();
  const chain = devStepsOf({ app, bodies, work: new Work({ now: app.now }) });
  return makeAnswer(chain, { app, bodies });
}

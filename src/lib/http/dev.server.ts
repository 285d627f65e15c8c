/** `astro dev` has no listener of ours: this runs the chain's steps that come before pages. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getApp } from '../app/app.ts';
import { Bodies } from './bodies.ts';
import { type AnswerRequest, makeAnswer } from './chain.server.ts';
import { hintsOf } from './node.server.ts';
import { identify, requestIdOf } from './request-id.server.ts';
import { devStepsOf } from './steps.server.ts';
import { makeUpgrade, type Upgrade } from './upgrade.server.ts';
import { Work } from './work.ts';

let answer: AnswerRequest | undefined;

let upgrade: Upgrade | undefined;

/** Takes an upgrade of ours; Vite has others on the same server. */
export function upgradeInDev(...input: Parameters<Upgrade['take']>): void {
  upgrade ??= makeUpgrade(getApp());
  if (upgrade.takes(input[0])) upgrade.take(...input);
}

/** Resolves to whether it answered; Astro handles the rest. Reloaded when the sources change. */
export function answerInDev(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  answer ??= makeDevAnswer();
  const hints = hintsOf(request);
  const id = requestIdOf(request, hints.requestId, getApp().env.TRUST_PROXY);
  identify(response, id);
  return answer({ request, response, hints, scope: { id } });
}

function makeDevAnswer(): AnswerRequest {
  const app = getApp();
  const bodies = new Bodies();
  const chain = devStepsOf({ app, bodies, work: new Work({ now: app.now }) });
  return makeAnswer(chain, { app, bodies });
}

/** Request handling of the built server: the page cache first, then the chain. */
import type { RequestListener } from 'node:http';
import type { App } from '../app/app.ts';
import { isNewPhone } from '../site/routes/phone.server.ts';
import { hasSpoilerCookie } from '../site/routes/spoiler.ts';
import { Bodies, type BodyBounds } from './bodies.ts';
import { isRead, makeAnswer } from './chain.server.ts';
import { encodingOf, hintsOf, sendNow } from './node.server.ts';
import { stepsOf } from './steps.server.ts';
import { type Clocks, Work } from './work.ts';

export interface Listening extends Pick<Clocks, 'stopwatch'> {
  app: App;
  /** Astro's handler: pages, and the files of the build. */
  astroHandler: RequestListener;
  bodyBounds?: BodyBounds;
  /** Milliseconds by which a 429 is delayed. */
  refusalMs?: number;
}

export function makeListener({
  app,
  astroHandler,
  stopwatch,
  bodyBounds,
  refusalMs,
}: Listening): RequestListener {
  const { pageCache, now } = app;
  const work = new Work({ now, stopwatch });
  const bodies = new Bodies(bodyBounds);
  const chain = stepsOf({ app, work, bodies, astroHandler });
  const answer = makeAnswer(chain, { app, bodies, refusalMs });
  return (request, response) => {
    const hints = hintsOf(request);
    if (isRead(request) && !(hints.cookie && hasSpoilerCookie(hints.cookie)) && !isNewPhone(hints)) {
      // A canonical address is its own cache key. API keys do not start with a slash, so they never match.
      const entry = pageCache.get(request.url!, now());
      if (entry && sendNow(response, entry, hints, encodingOf(hints.accept))) return;
    }
    void answer(request, response, hints);
  };
}

/** The worker of work.ts: receives a challenge, posts its solution. */
import { solve } from '#lib/members/account/sign-in/work.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(solve(data, 0, Number.MAX_SAFE_INTEGER));
});

/** Riot's gateway over HTTP: statuses that are no failures, no key in what is said of failures, what the doctor asks. */
import { describe, expect, test } from 'vitest';
import { checkFeed } from '#lib/newsroom/feed/check.server.ts';
import { FeedFailure, feedClient } from '#lib/newsroom/feed/client.server.ts';
import { riotSource } from '#lib/newsroom/feed/riot/source.ts';
import { recorded } from '#tests/support/riot-answers.ts';

const KEY = 'key-of-the-operator';
const NOW = Date.UTC(2023, 1, 2, 12, 40);

describe('the client', () => {
  const request = { url: 'https://feed.lolesports.com/livestats/v1/window/1', empty: [204, 404] };
  const clientOf = (status: number) =>
    feedClient({
      source: { hosts: ['feed.lolesports.com'], gap: 0 },
      budget: { spend: async () => {}, told: () => {} },
      now: () => NOW,
      signal: new AbortController().signal,
      fetch: async () => new Response(status === 204 ? null : `${KEY} is wrong`, { status }),
    });

  test.each([204, 404])('%d is an empty answer where a request says so', async status => {
    expect((await clientOf(status)(request)).json).toBeNull();
    await expect(clientOf(status)({ url: request.url })).rejects.toThrow(FeedFailure);
  });

  test.each([400, 403, 500])('%d stays a failure, whose message has no key', async status => {
    const failed = await clientOf(status)(request).catch((error: Error) => error.message);
    expect(failed).toBe(`feed.lolesports.com 答复 ${status}`);
  });
});

describe('the doctor', () => {
  const found = async (answer: () => Response) => {
    const asked: Request[] = [];
    const finding = await checkFeed(
      riotSource(KEY),
      () => NOW,
      async (url, init) => {
        asked.push(new Request(url, init));
        return answer();
      },
    );
    return { finding, asked };
  };

  test('asks for the tournaments of one league, with the key', async () => {
    const { finding, asked } = await found(() => Response.json(recorded('getTournamentsForLeague')));
    expect(finding).toEqual({ isGood: true, text: '答复正常，读到 1 项' });
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/persisted/gw/getTournamentsForLeague']);
    expect(asked[0]!.headers.get('x-api-key')).toBe(KEY);
  });

  test('says why there is no answer, without the key', async () => {
    const { finding } = await found(() => new Response(KEY, { status: 403 }));
    expect(finding).toEqual({ isGood: false, text: 'esports-api.lolesports.com 答复 403' });
  });
});

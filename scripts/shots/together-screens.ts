/** Screens where reading and talking meet: match days, posts, topics, following, the shop, news, sharing, open data. */
import type { Page } from 'playwright';
import { DEMO_CHANNEL } from '../../src/lib/demo/chat/moment/wording.ts';
import { DEMO_ACCOUNTS } from '../../src/lib/demo/members/account/accounts.server.ts';
import { press, type Screen } from './screen.ts';

const [OPERATOR, MEMBER] = DEMO_ACCOUNTS;

interface Places {
  origin: string;
  /** Of a group by name: the address of its room. */
  room(name: string): string;
  /** A match that is on, and its id. */
  match: string;
  matchId: number;
}

const dataOf = async <T>(origin: string, path: string): Promise<T> =>
  ((await (await fetch(origin + path)).json()) as { data: T }).data;

const opened = (name: string) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').first().waitFor();
};

/** Scrolls to the part of the match's room. */
async function toRoom(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.locator('#match-room').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await page.locator('.match-room').waitFor();
}

/** The topics of the room, and the first of them. */
async function toTopics(page: Page): Promise<void> {
  await press('话题')(page);
  await page.locator('.topic-entry').first().waitFor();
}
async function toTopic(page: Page): Promise<void> {
  await toTopics(page);
  await page.locator('.topic-entry a').first().click();
  await page.locator('.topic-field').waitFor();
}

export async function togetherScreens({ origin, room, match, matchId }: Places): Promise<Screen[]> {
  const as = MEMBER.phone;
  const { room: day } = await dataOf<{ room: { url: string } | null }>(
    origin,
    `/api/v1/match/room?match_id=${matchId}`,
  );
  const lounge = room('赛事闲聊');
  return [
    ...(day
      ? ([
          ['match-day', day.url, { as }],
          ['match-day-visitor', day.url],
        ] as Screen[])
      : []),
    ['match-room', match, { enter: toRoom }],
    ['match-share', match, { enter: opened('分享') }],
    ['posts', room(DEMO_CHANNEL), { as }],
    ['posts-visitor', room(DEMO_CHANNEL)],
    ['post', '/chat/post/1', { as, isWhole: true }],
    ['topics', lounge, { as, enter: toTopics }],
    ['topic', lounge, { as, enter: toTopic }],
    ['member-page', '/u/3'],
    ['member-page-own', '/u/2', { as }],
    ['news', '/wiki/news/1'],
    ['operator-news', '/o/news', { as: OPERATOR.phone }],
    ['operator-today', '/o/today', { as: OPERATOR.phone }],
    ['operator-pictures', '/o/pictures', { as: OPERATOR.phone }],
    ['operator-names', '/o/names', { as: OPERATOR.phone }],
    ['open-data', '/open'],
  ];
}

/** Screens of rooms and letters, as a member of the demo sees them. */
import type { Page } from 'playwright';
import { DEMO_ACCOUNTS } from '../../src/lib/demo/members/account/accounts.server.ts';
import { press, type Screen } from './screen.ts';

const [, MEMBER, OTHER] = DEMO_ACCOUNTS;
/** The group of the first game. */
const GROUP = 1;

/** Rooms of the group by name. */
async function roomsOf(origin: string): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${origin}/api/v2/chat/group/get_channel_list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ group_id: GROUP }),
  });
  const { data } = (await answer.json()) as {
    data: { list: { list: { items: { channel_id: number; name: string }[] }[] }[] };
  };
  const items = data.list.flatMap(({ list }) => list.flatMap(category => category.items));
  return new Map(items.map(({ channel_id, name }) => [name, channel_id]));
}

const pressKeys = (keys: string) => async (page: Page) => {
  await page.locator('.msg').first().waitFor();
  await page.keyboard.press(keys);
  await page.getByRole('dialog').first().waitFor();
};

/** Where the group that is run in pictures is, once it was made. */
let ownGroup: string | undefined;

/** A group of the member's own: made when it is first wanted. */
async function toOwnGroup(page: Page): Promise<void> {
  if (ownGroup) await page.goto(ownGroup);
  else {
    await press('创建频道')(page);
    await page.getByLabel('频道名称').fill('周末看台');
    await page.getByRole('dialog').getByRole('button', { name: '创建', exact: true }).click();
    await page.waitForURL('**/chat/group**');
    ownGroup = page.url();
  }
  // A phone shows the room first.
  const back = page.getByRole('button', { name: '返回房间列表' });
  await page.locator('.composer').waitFor();
  if (await back.isVisible()) await back.click();
}

/** A part of the settings of one's own group. */
const settings =
  (...names: string[]) =>
  async (page: Page): Promise<void> => {
    await toOwnGroup(page);
    await press('频道设置')(page);
    const dialog = page.getByRole('dialog', { name: /的设置$/ });
    for (const name of names) await dialog.getByRole('button', { name, exact: true }).first().click();
  };

/** By its pane's name in the file, what is pressed in the settings. */
const SETTINGS: readonly (readonly [string, ...string[]])[] = [
  ['list'],
  ['profile', '频道资料'],
  ['mine', '我在频道里'],
  ['rooms', '房间与分组'],
  ['limits', '慢速与词表'],
  ['identities', '身份'],
  ['members', '成员'],
  ['blacklist', '黑名单'],
  ['muted', '禁言名单'],
  ['audit', '操作记录'],
  ['why', '权限查询'],
  ['view', '以身份查看'],
];

const openShot = async (page: Page): Promise<void> => {
  await page.locator('.shot').first().click();
  await page.locator('.viewer').waitFor();
};

const openCard = async (page: Page): Promise<void> => {
  await page.locator('.msg-head .name').first().click();
  await page.getByRole('dialog').first().waitFor();
};

const openMenu =
  (item: string) =>
  async (page: Page): Promise<void> => {
    const message = page.locator('.msg').last();
    await message.focus();
    await message.press('Shift+F10');
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').first().waitFor();
  };

/** Addresses of the group's rooms by name. */
export async function roomAddresses(origin: string): Promise<(name: string) => string> {
  const rooms = await roomsOf(origin);
  return name => `/chat/group?group_id=${GROUP}&chat_id=${rooms.get(name) ?? ''}`;
}

export async function chatScreens(origin: string): Promise<Screen[]> {
  const room = await roomAddresses(origin);
  const as = MEMBER.phone;
  return [
    ['chat-home', '/chat/home'],
    ['chat-group', `/chat/group?group_id=${GROUP}`, { as }],
    ['chat-lounge', room('赛事闲聊'), { as }],
    ['chat-visitor', room('赛事闲聊')],
    ['chat-sign', room('每日签到'), { as }],
    ['chat-find', room('赛事闲聊'), { as, enter: press('搜索消息') }],
    ['chat-go', room('赛事闲聊'), { as, enter: pressKeys('Control+k') }],
    ['chat-card', room('赛事闲聊'), { as, enter: openCard }],
    ['chat-viewer', room('赛事闲聊'), { as, enter: openShot }],
    ['chat-stickers', room('赛事闲聊'), { as, enter: press('表情', '贴图') }],
    ['chat-forward', room('赛事闲聊'), { as, enter: openMenu('转发') }],
    ['chat-news', room('公告'), { as }],
    ...SETTINGS.map(
      ([name, ...pressed]): Screen => [
        `chat-admin-${name}`,
        '/chat/home',
        { as: OTHER.phone, enter: settings(...pressed) },
      ],
    ),
    [
      'chat-view-as',
      '/chat/home',
      { as: OTHER.phone, enter: settings('以身份查看', '以「没有身份的成员」查看') },
    ],
    ['chat-letters', '/chat/letters', { as }],
    [
      'chat-letter',
      '/chat/letters',
      { as: OTHER.phone, enter: page => page.locator('.letter').first().click() },
    ],
    [
      'chat-letter-find',
      '/chat/letters',
      {
        as: OTHER.phone,
        async enter(page) {
          await page.locator('.letter').first().click();
          await press('搜索消息')(page);
        },
      },
    ],
  ];
}

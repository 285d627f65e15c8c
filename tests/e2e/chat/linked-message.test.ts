/** A link to a message of a room becomes a card, for who may see the message alone. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { RoomSite, textIn } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { screenOf } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

describe.each(
  screenOf('phone', [
    ['desktop', {}],
    ['phone', PHONE],
  ]),
)('on a %s', (_, options) => {
  test('who, when and the first words show to a member, and nothing of them to a visitor', async ({
    open,
  }) => {
    const group = await RoomSite.make(site, open, ['晨星']);
    const there = { channelId: group.otherId };
    await group.say('阿木', '别处的话', there);
    await group.close(group.otherId);
    await group.say('晨星', '自己房间的话');
    const room = `${site.url}/chat/group?group_id=${group.groupId}&chat_id=`;
    await group.say('晨星', `别处 ${room}${group.otherId}&n=1`);
    await group.say('晨星', `这里 ${room}${group.channelId}&n=1`);
    await group.say('晨星', `没有 ${room}${group.channelId}&n=99`);

    const member = await group.page('晨星', options);
    const [far, near] = [textIn(member, '别处 http'), textIn(member, '这里 http')];
    await far.getByRole('link', { name: '阿木 别处的话 无畏契约总舱 # 战术复盘' }).waitFor();
    await near.getByRole('link', { name: '晨星 自己房间的话' }).waitFor();
    expect(await member.locator('.msg-card').count()).toBe(2);
    expect(await axeViolations(member)).toEqual([]);
    expect(await sticksOut(member)).toEqual([]);

    const visitor = await group.page(undefined, options);
    await textIn(visitor, '这里 http').getByRole('link', { name: '晨星 自己房间的话' }).waitFor();
    await textIn(visitor, '别处 http').waitFor();
    expect(await visitor.locator('.msg-card').count()).toBe(1);
    expect(await visitor.content()).not.toContain('别处的话');
  });
});

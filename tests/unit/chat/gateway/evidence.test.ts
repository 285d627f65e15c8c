import { expect, test } from 'vitest';
import { evidenceOf } from '#lib/chat/message/evidence.ts';

const picture = (url: string) => ({ url, type: 'image/png', size: 1, width: 1, height: 1 });

test.each([
  ['a text', 'text', { text: '骂人的话' }, {}, '骂人的话', []],
  ['pictures', 'image', { list: [picture('/a'), picture('/b')] }, {}, '[2 张图片]', ['/a', '/b']],
  [
    'a video with its poster',
    'video',
    { url: '/v', seconds: 3, poster: picture('/p') },
    {},
    '[视频]',
    ['/v', '/p'],
  ],
  ['a file', 'file', { url: '/f', name: '名单.txt' }, {}, '[文件] 名单.txt', ['/f']],
  [
    'a card',
    'card',
    { type: 'team', id: 7 },
    { title: '甲队', place: '战队', url: '/wiki/team/1/7' },
    '[卡片] 甲队 战队 /wiki/team/1/7',
    [],
  ],
  ['a line of the site’s own', 'system', { msg: '被踢出房间' }, {}, '', []],
] as const)('a report shows of %s what it says and its files', (_, kind, content, extra, text, media) => {
  const row = { kind, content: JSON.stringify(content), extra: JSON.stringify(extra) };
  expect(evidenceOf(row)).toEqual({ text, media });
});

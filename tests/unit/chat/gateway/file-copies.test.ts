/** Which addresses of a message's content become those of copies. */
import { expect, test } from 'vitest';
import { copiedFiles } from '#lib/chat/message/file-copies.server.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';

const key = (kind: string, n = 1) => `${kind}/20270115/${String(n).padStart(16, '0')}/1800000000000`;
const at = (kind: string, n = 1) => UPLOAD_PATH + key(kind, n);
const copied = (content: object, groupId: number | null = 7) =>
  copiedFiles(
    { dialect: 'sqlite' },
    { content: JSON.stringify(content) },
    {
      userId: 3,
      groupId,
      now: 1_800_000_000_000,
    },
  ).content as never;

const kindOf = (url: string) => url.slice(UPLOAD_PATH.length).split('/')[0];

test.each([
  ['chat_group_images', 7, 'chat_group_images'],
  ['chat_group_images', null, 'chat_images'],
  ['chat_group_voices', null, 'chat_voices'],
  ['chat_group_videos', 7, 'chat_group_videos'],
  ['chat_files', 7, 'chat_group_files'],
  ['meme', 7, 'chat_group_images'],
] as const)('%s of a message in group %o is %s', (kind, groupId, copy) => {
  const { url, size } = copied({ url: at(kind), size: 5 }, groupId) as { url: string; size: number };
  expect([kindOf(url), size]).toEqual([copy, 5]);
  expect(url).not.toBe(at(kind));
});

test('a video and its picture, and all pictures of a message, get files of their own', () => {
  const { url, poster } = copied({
    url: at('chat_group_videos'),
    poster: { url: at('chat_group_images') },
  }) as { url: string; poster: { url: string } };
  expect([kindOf(url), kindOf(poster.url)]).toEqual(['chat_group_videos', 'chat_group_images']);
  const { list } = copied({ list: [1, 2].map(n => ({ url: at('chat_group_images', n) })) }) as {
    list: { url: string }[];
  };
  expect(new Set(list.map(one => one.url)).size).toBe(2);
});

test.each([
  ['a sticker of the site', { url: '/stickers/up.svg' }],
  ['an address in a text', { text: at('chat_group_images') }],
  ['a name that is an address', { name: at('chat_group_images') }],
  ['what is no key', { url: `${UPLOAD_PATH}x` }],
])('%s stays as it is', (_, content) => expect(copied(content)).toEqual(content));

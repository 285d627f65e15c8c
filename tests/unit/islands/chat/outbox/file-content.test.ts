/** Contents of messages with files, as they are shown and as they are sent. */
import { describe, expect, test } from 'vitest';
import { sentContent, shownContent } from '#islands/chat/outbox/file-content.ts';

const PICTURES = {
  list: [
    { url: 'blob:1', width: 3, height: 4 },
    { url: 'blob:2', width: 5, height: 6 },
  ],
};
const VOICE = { url: 'blob:1', type: 'audio/webm', size: 9, seconds: 4 };
const FILE = { url: '', name: '阵容.pdf', size: 9 };
const VIDEO = {
  url: 'blob:1',
  type: 'video/mp4',
  size: 9,
  seconds: 8,
  poster: { url: 'blob:2', width: 7, height: 8 },
};

describe('sent', () => {
  test.each<[string, Record<string, unknown>, readonly string[], object]>([
    ['image', PICTURES, ['k1', 'k2'], { list: ['k1', 'k2'] }],
    ['voice', VOICE, ['k1'], { file: 'k1', seconds: 4 }],
    ['file', FILE, ['k1'], { file: 'k1', name: '阵容.pdf' }],
    ['video', VIDEO, ['k1', 'k2'], { file: 'k1', seconds: 8, poster: 'k2' }],
    ['video', { ...VIDEO, poster: null }, ['k1'], { file: 'k1', seconds: 8 }],
    ['text', { text: '你好' }, [], { text: '你好' }],
  ])('%s', (kind, content, keys, expected) => {
    expect(sentContent(kind, content, keys)).toEqual(expected);
  });
});

describe('shown by a page that took it over', () => {
  test.each<[string, Record<string, unknown>, object]>([
    [
      'image',
      PICTURES,
      {
        list: [
          { url: 'n1', width: 3, height: 4 },
          { url: 'n2', width: 5, height: 6 },
        ],
      },
    ],
    ['voice', VOICE, { ...VOICE, url: 'n1' }],
    ['file', FILE, FILE],
    ['video', VIDEO, { ...VIDEO, url: 'n1', poster: { url: 'n2', width: 7, height: 8 } }],
    ['video', { ...VIDEO, poster: null }, { ...VIDEO, url: 'n1', poster: null }],
  ])('%s', (kind, content, expected) => {
    expect(shownContent(kind, content, ['n1', 'n2'])).toEqual(expected);
  });
});

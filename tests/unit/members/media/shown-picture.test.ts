/** Places ask for pictures in the size that they show; the server makes these and no others. */
import { expect, test } from 'vitest';
import { type PicturePlace, PROCESS_OF, pictureFor } from '#lib/members/media/shown-picture.ts';
import { snapshotFor, VARIANTS, variantKeys } from '#lib/members/media/variant.ts';

const PICTURE = '/api/v1/upload/moment/20270115/0123456789abcdef/1800000000000';

test.each<[PicturePlace, string]>([
  ['tile', 'image/resize,m_fill,w_256,h_256/format,webp'],
  ['square', 'image/resize,m_fill,w_640,h_640/format,webp'],
  ['landscape', 'image/resize,m_fill,w_640,h_356/format,webp'],
  ['portrait', 'image/resize,m_fill,w_490,h_640/format,webp'],
  ['viewer', 'image/resize,w_1280/format,webp'],
])('a %s asks for %s, which the server makes', (place, process) => {
  expect(pictureFor(place, PICTURE)).toBe(`${PICTURE}?x-oss-process=${process}`);
  expect(Object.hasOwn(VARIANTS, process)).toBe(true);
});

test.each([
  ['one that is not uploaded yet', 'blob:https://saidian.test/1'],
  ['one of the site itself', '/chat/stickers/1.svg'],
  ['another site’s', `https://other.test${PICTURE}`],
  ['none', ''],
])('the address of %s stays as it is', (_, url) => expect(pictureFor('tile', url)).toBe(url));

test('every place has its process, and each variant a key of its own', () => {
  expect(Object.values(PROCESS_OF).every(process => Object.hasOwn(VARIANTS, process))).toBe(true);
  const keys = variantKeys('a');
  expect(new Set(keys).size).toBe(keys.length);
  // A picture is never stored more often than this.
  expect(keys.length).toBe(10);
});

test.each([
  ['video/snapshot,t_1000,f_jpg,w_720,m_fast', true],
  ['video/snapshot,t_1000', true],
  ['video/snapshot,t_2000', false],
  ['image/resize,w_256', false],
])('%s takes the first frame of a video: %s', (process, is) =>
  expect(snapshotFor(process) !== undefined).toBe(is),
);

import { describe, expect, test } from 'vitest';
import { fillPath, partsOf, pathReader } from '#lib/platform/contract/path.ts';

const FORM = '/api/v1/moment/comment/{comment_id}';

describe('a path that carries an input', () => {
  test('is filled in, and the used input is not sent again', () => {
    expect(fillPath(FORM, { comment_id: 7, x: 1 })).toEqual(['/api/v1/moment/comment/7', { x: 1 }]);
    expect(fillPath('/api/v1/a', { x: 1 })).toEqual(['/api/v1/a', { x: 1 }]);
  });

  test('escapes the input', () => {
    expect(fillPath(FORM, { comment_id: '../7?x' })[0]).toBe('/api/v1/moment/comment/..%2F7%3Fx');
  });

  test('is parsed back; other paths give undefined', () => {
    const read = pathReader(FORM);
    expect({ ...read('/api/v1/moment/comment/7') }).toEqual({ comment_id: '7' });
    for (const other of ['/api/v1/moment/comment/', '/api/v1/moment/comment/7/8', '/api/v1xmoment/comment/7'])
      expect(read(other)).toBeUndefined();
    expect(partsOf(FORM)).toEqual(['comment_id']);
  });
});

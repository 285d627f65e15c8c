import { describe, expect, test } from 'vitest';
import { ask, post } from './small-api.ts';

describe('input', () => {
  test('defaults are filled in, digits read as numbers, unknown keys left out', async () => {
    const { json } = await ask('GET', '/api/v1/thing/base?thing_id=7&utm_source=x&flag=0&__proto__=1&x=%00');
    expect(json).toEqual({ code: 200, data: { seen: { thing_id: 7, page: 1, flag: false } } });
  });

  test.each([
    ['', 'thing_id', '缺少参数 thing_id'],
    ['thing_id=', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=abc', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=0', 'thing_id', '参数 thing_id 不能小于 1'],
    ['thing_id=1.5', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=0x10', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=%201', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=99999999999', 'thing_id', '参数 thing_id 不能大于 2147483647'],
    ['thing_id=1&thing_id=2', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=1%00', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=1&page=-1', 'page', '参数 page 不能小于 1'],
    ['thing_id=1&flag=maybe', 'flag', '参数 flag 应为布尔值'],
  ])('GET ?%s: 400 naming %s', async (query, field, message) => {
    const { status, json } = await ask('GET', `/api/v1/thing/base?${query}`);
    expect(status).toBe(400);
    expect(json).toEqual({ code: 400, data: null, error: { message, reason: 'bad_input', field } });
  });

  test.each([
    ['', 'body', '请求体不是有效的 JSON'],
    ['{"game_id":', 'body', '请求体不是有效的 JSON'],
    ['[1]', 'body', '请求体应为 JSON 对象'],
    ['null', 'body', '请求体应为 JSON 对象'],
    ['{}', 'game_id', '缺少参数 game_id'],
    ['{"game_id":[1]}', 'game_id', '参数 game_id 应为数字'],
    ['{"game_id":true}', 'game_id', '参数 game_id 应为数字'],
    ['{"game_id":1e999}', 'game_id', '参数 game_id 应为数字'],
    ['{"game_id":1,"zone_ids":5}', 'zone_ids', '参数 zone_ids 应为数组'],
    ['{"game_id":1,"zone_ids":[1,"x"]}', 'zone_ids.1', '参数 zone_ids.1 应为数字'],
    ['{"game_id":1,"zone_ids":[1,2,3,4]}', 'zone_ids', '参数 zone_ids 不能多于 3'],
    ['{"game_id":1,"sort":"up"}', 'sort', '参数 sort 只能是 asc、desc'],
    ['{"game_id":1,"name":"abcdef"}', 'name', '参数 name 不能长于 5'],
    ['{"game_id":1,"name":7}', 'name', '参数 name 应为字符串'],
    ['{"game_id":1,"name":"a\\u0000"}', 'name', '参数 name 含有不允许的字符'],
    ['{"game_id":1,"extra":[{"a":"\\u0000"}]}', 'extra', '参数 extra 含有不允许的字符'],
    ['{"game_id":1,"name":"a\\ud800"}', 'name', '参数 name 含有不允许的字符'],
    ['{"game_id":1,"extra":[{"\\udc00":1}]}', 'extra', '参数 extra 含有不允许的字符'],
    ['{"game_id":1,"level":9}', 'level', '参数 level 不能大于 4'],
  ])('POST %.40s: 400 naming %s', async (body, field, message) => {
    const { status, json } = await post('/api/v1/thing/list', body);
    expect(status).toBe(400);
    expect(json).toEqual({ code: 400, data: null, error: { message, reason: 'bad_input', field } });
  });
});

describe('deep nesting', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  test.each(['name', 'extra'])('in %s: 400', async field => {
    const { status, json } = await post('/api/v1/thing/list', `{"game_id":1,"${field}":${deep}}`);
    expect(status).toBe(400);
    expect(json.error.field).toBe(field);
  });
  test('in a key that the call does not know: ignored', async () => {
    expect((await post('/api/v1/thing/list', `{"game_id":1,"other":${deep}}`)).status).toBe(200);
  });
});

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { type AtomEntry, atomText } from '#lib/newsroom/syndication/atom.ts';
import { matchEntry, transferEntry } from '#lib/newsroom/syndication/entries.ts';
import type { TransferItem } from '#lib/wiki/transfer/shapes.ts';
import { matchItemOf } from '#tests/support/match-item.ts';

const SITE = { origin: 'https://saidian.test', authority: 'saidian.test,2026' };
const parser = new XMLParser({ ignoreAttributes: false, processEntities: true });
const feedOf = (entries: AtomEntry[]) =>
  atomText({
    id: 'tag:saidian.test,2026:game:1',
    title: '无畏契约 <赛果>',
    self: 'https://saidian.test/feed/game/1.atom?a=1&b=2',
    page: 'https://saidian.test/wiki/wiki_home/1',
    updated: 0,
    author: '赛点',
    entries,
  });

describe('a feed', () => {
  test('is well-formed with any characters in names, and is parsed back unchanged', () => {
    const title = ']]> </title><script>"&amp;" \u0000 EDG & 狼队';
    const text = feedOf([
      { id: 'tag:x:1', title, url: 'https://x.test/?a=1&b="', updated: 1000, text: '<b>' },
    ]);
    expect(XMLValidator.validate(text)).toBe(true);
    const { feed } = parser.parse(text);
    expect(feed.title).toBe('无畏契约 <赛果>');
    expect(feed.entry.title).toBe(title.replace('\u0000', ' '));
    expect(feed.entry.link['@_href']).toBe('https://x.test/?a=1&b="');
    expect(feed.entry.updated).toBe('1970-01-01T00:00:01.000Z');
  });

  test('has the elements that Atom requires (RFC 4287 §4.1.1, §4.1.2)', () => {
    const { feed } = parser.parse(feedOf([matchEntry(matchItemOf(), SITE)]));
    expect(Object.keys(feed)).toEqual(expect.arrayContaining(['id', 'title', 'updated', 'author', 'link']));
    expect(Object.keys(feed.entry)).toEqual(expect.arrayContaining(['id', 'title', 'updated', 'link']));
  });

  test('lone surrogates and characters that XML forbids become spaces', () => {
    const entry = { id: 'tag:x:1', title: 'a\ud800b\u0008c\uffffd', url: '', updated: 0, text: '𠮷\n' };
    expect(feedOf([entry])).toContain('<title>a b c d</title>');
    expect(feedOf([entry])).toContain('<summary>𠮷\n</summary>');
  });
});

test('the title has the result; where that is hidden, only 已结束', () => {
  const match = matchItemOf();
  expect(matchEntry(match, SITE).title).toBe('战队 1 2:1 战队 2');
  const hidden = { ...match.versus_info, main_score: null, guest_score: null, is_main_win: null };
  expect(matchEntry({ ...match, versus_info: hidden }, SITE).title).toBe('战队 1 vs 战队 2 已结束');
});

test('a transfer names the person, what happened, and the teams that are known', () => {
  const team = { team_id: 3, name: 'EDward Gaming', name_short: 'EDG', icon: null, color: null };
  const person = {
    player_id: 9,
    name: 'ZmjjKK',
    icon: null,
    real_name: '郑永康',
    nation: null,
    team_info: null,
    role: null,
  };
  const transfer: TransferItem = {
    id: 5,
    date: 100,
    person,
    from_team: null,
    to_team: team,
    transfer_type: 2,
    contract_type: 0,
    change: null,
  };
  expect(transferEntry(transfer, 1, SITE)).toEqual({
    id: 'tag:saidian.test,2026:transfer:5',
    title: 'ZmjjKK 加盟：EDward Gaming',
    url: 'https://saidian.test/wiki/player/1/9',
    updated: 100_000,
    text: 'ZmjjKK · 郑永康',
  });
  const benched = { transfer_type: 6, from_team: team, change: { from: '首发', to: '替补席' } };
  expect(transferEntry({ ...transfer, ...benched }, 1, SITE).title).toBe(
    'ZmjjKK 变更：EDward Gaming（首发 → 替补席）',
  );
});

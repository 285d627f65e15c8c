/** Who may write letters to whom, and what becomes of a request. */
import { describe, expect, test } from 'vitest';
import { REQUEST_LETTERS } from '#lib/chat/letter/limits.ts';
import {
  type Correspondence,
  decideLetter,
  isMutual,
  isPlainOnly,
  type LetterRefusal,
  lettersLeft,
  owesAnswer,
  receptionOf,
} from '#lib/chat/letter/rule.ts';

const STRANGERS: Correspondence = {
  isFrozen: false,
  isBlocked: false,
  isBlocking: false,
  reader: 'normal',
  letterFrom: 'everyone',
  shared: 'none',
  reception: undefined,
  own: undefined,
  sent: 0,
};
const between = (more: Partial<Correspondence> = {}): Correspondence => ({ ...STRANGERS, ...more });

describe('who may write', () => {
  const LETTER = { allowed: true, isRequest: false };
  const REQUEST = { allowed: true, isRequest: true };
  const no = (reason: LetterRefusal) => ({ allowed: false, reason });
  test.each<[string, Partial<Correspondence>, object]>([
    ['a stranger, as a request', {}, REQUEST],
    ['a member of a shared group', { shared: 'granted' }, LETTER],
    ['not who lacks permission 4 in all shared groups', { shared: 'denied' }, no('no_grant')],
    ['no stranger where shared groups are asked for', { letterFrom: 'shared' }, no('shared_only')],
    [
      'a member of a shared group where that is asked for',
      { letterFrom: 'shared', shared: 'granted' },
      LETTER,
    ],
    ['nobody new where nobody is let in', { letterFrom: 'no_one', shared: 'granted' }, no('no_one')],
    ['whoever was answered, whatever the setting', { letterFrom: 'no_one', reception: 'accepted' }, LETTER],
    ['whoever was answered, whatever the groups', { shared: 'denied', reception: 'accepted' }, LETTER],
    ['who came through a group and left it, no request', { reception: 'open' }, LETTER],
    [
      'not who came through a group that nobody is let in from any more',
      { reception: 'open', letterFrom: 'no_one' },
      no('no_one'),
    ],
    ['not whom the reader blocks', { isBlocked: true, reception: 'accepted' }, no('blacklisted')],
    ['not who blocks the reader', { isBlocking: true, reception: 'accepted' }, no('blocking')],
    ['not to a closed account', { reader: 'closed', reception: 'accepted' }, no('closed')],
    ['not to a frozen account', { reader: 'away', reception: 'accepted' }, no('away')],
    ['not from a frozen account', { isFrozen: true, reception: 'accepted' }, no('frozen')],
  ])('%s', (_, more, expected) => {
    expect(decideLetter(between(more))).toEqual(expected);
  });

  test('the blacklist comes before whatever else refuses, but one’s own frozen account', () => {
    const all = { isBlocked: true, isBlocking: true, reader: 'closed', letterFrom: 'no_one' } as const;
    expect(decideLetter(between({ ...all, shared: 'denied' }))).toEqual(no('blacklisted'));
    expect(decideLetter(between({ ...all, isFrozen: true }))).toEqual(no('frozen'));
  });
});

describe('a request', () => {
  test.each(['requested', 'declined'] as const)('%s: so many letters, then none', reception => {
    for (let sent = 0; sent < REQUEST_LETTERS; sent++) {
      const letter = between({ reception, sent });
      expect(decideLetter(letter)).toEqual({ allowed: true, isRequest: true });
      expect(lettersLeft(letter, decideLetter(letter))).toBe(REQUEST_LETTERS - sent);
    }
    const full = decideLetter(between({ reception, sent: REQUEST_LETTERS }));
    expect(full).toEqual({ allowed: false, reason: 'request_full' });
    expect(lettersLeft(between({ reception, sent: REQUEST_LETTERS }), full)).toBe(0);
  });

  test('a decline is the same to the writer as no answer', () => {
    for (const sent of [1, 3])
      expect(decideLetter(between({ reception: 'declined', sent }))).toEqual(
        decideLetter(between({ reception: 'requested', sent })),
      );
  });

  test('begins by how the first letter came', () => {
    expect(receptionOf({ isRequest: true })).toBe('requested');
    expect(receptionOf({ isRequest: false })).toBe('open');
  });

  test('accepted: no limit, and more than text', () => {
    const letter = between({ reception: 'accepted', own: 'accepted', sent: 99 });
    const decision = decideLetter(letter);
    expect(lettersLeft(letter, decision)).toBeNull();
    expect(decision.allowed && isPlainOnly(letter, decision)).toBe(false);
  });

  test.each(['open', 'requested', 'declined', undefined] as const)('%s: text alone', reception => {
    const decision = decideLetter(between({ reception }));
    expect(decision.allowed && isPlainOnly(between({ reception }), decision)).toBe(true);
  });

  test('typing is told once both have answered', () => {
    expect(isMutual(between({ reception: 'accepted', own: 'accepted' }))).toBe(true);
    for (const reception of ['open', 'requested', 'declined', undefined] as const) {
      expect(isMutual(between({ reception, own: 'accepted' }))).toBe(false);
      expect(isMutual(between({ reception: 'accepted', own: reception }))).toBe(false);
    }
  });

  test('the reader of a request answers it before anything else', () => {
    expect(owesAnswer(between({ own: 'requested' }))).toBe(true);
    expect(owesAnswer(between({ own: 'declined' }))).toBe(true);
    expect(owesAnswer(between({ own: 'open' }))).toBe(false);
  });
});

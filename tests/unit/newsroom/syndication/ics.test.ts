import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, folded, icsText } from '#lib/newsroom/syndication/ics.ts';
import { seeded } from '#tests/support/random.ts';

const EVENT: CalendarEvent = {
  uid: 'match-7@saidian',
  sequence: 3,
  start: Date.UTC(2025, 9, 5, 11),
  end: Date.UTC(2025, 9, 5, 16),
  summary: 'EDG vs FNC',
  description: '一行\n另一行',
  location: '巴黎, 雅高竞技场; 1 号馆',
  url: 'https://saidian.test/wiki/match/1/7',
  status: 'CONFIRMED',
};
const textOf = (event: Partial<CalendarEvent> = {}): string =>
  icsText({ name: '赛程', url: 'https://saidian.test/', stamp: 0, events: [{ ...EVENT, ...event }] });

/** The first event as another program reads it. */
function readBack(text: string): ICAL.Event {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  if (!event) throw new Error(text);
  return new ICAL.Event(event);
}

describe('lines', () => {
  test('end with CRLF, every one', () => {
    const text = textOf();
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('hold 75 octets at most, and split no character', () => {
    const random = seeded(5);
    for (let time = 0; time < 200; time++) {
      const line = Array.from({ length: Math.floor(random() * 120) }, () =>
        ['a', '赛', '点', '𠮷', 'é', '🏆'].at(Math.floor(random() * 6)),
      ).join('');
      const pieces = folded(line).split('\r\n');
      expect(Math.max(...pieces.map(piece => Buffer.byteLength(piece)))).toBeLessThanOrEqual(75);
      expect(pieces.map((piece, i) => (i === 0 ? piece : piece.slice(1))).join('')).toBe(line);
      expect(Buffer.from(pieces.join('')).toString()).not.toContain('�');
    }
  });

  test('a line of exactly 75 octets stays whole', () => {
    expect(folded('x'.repeat(75))).toBe('x'.repeat(75));
    expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  });
});

describe('read back by another library', () => {
  test('the event is what was written', () => {
    const event = readBack(textOf());
    expect({
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      description: event.description,
      location: event.location,
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
    }).toEqual({
      uid: EVENT.uid,
      sequence: 3,
      summary: EVENT.summary,
      description: EVENT.description,
      location: EVENT.location,
      start: EVENT.start,
      end: EVENT.end,
    });
  });

  test.each([
    'a;b,c\\d',
    '换行\\n不是换行',
    'BEGIN:VEVENT',
    '长'.repeat(100),
    '"引号": 冒号',
    'END:VCALENDAR\r\nBEGIN:VALARM',
  ])('summary %j', summary => {
    expect(readBack(textOf({ summary })).summary).toBe(summary.replace('\r\n', '\n'));
  });

  test('control characters cannot end a line', () => {
    expect(readBack(textOf({ summary: 'a\u0000b\u000bc\u0085d' })).summary).toBe('a b c d');
  });

  test('an event without a location has no LOCATION line', () => {
    expect(textOf({ location: null })).not.toContain('LOCATION');
  });
});

/** iCalendar text (RFC 5545, with the calendar properties of RFC 7986). */

export interface CalendarEvent {
  /** Permanent, whatever is renamed. */
  uid: string;
  /** The event's sequence number, raised by every change. */
  sequence: number;
  /** Epoch milliseconds. */
  start: number;
  end: number;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

export interface Calendar {
  name: string;
  url: string;
  /** When its events were read, epoch milliseconds. */
  stamp: number;
  events: readonly CalendarEvent[];
}

/** Octets of a line, without its end (RFC 5545 §3.1). */
const LINE_OCTETS = 75;
const REFRESH = 'PT1H';

/** The calendar as text, ready to send. */
export function icsText({ name, url, stamp, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Saidian//Matches//ZH',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `URL:${url}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap(event => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const eventLines = (event: CalendarEvent, stamp: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(stamp)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${utc(event.start)}`,
  `DTEND:${utc(event.end)}`,
  `SUMMARY:${escaped(event.summary)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  `URL:${event.url}`,
  `STATUS:${event.status}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** '20251005T110000Z' (§3.3.5, form 2). */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A TEXT value (§3.3.11). Control characters other than line breaks are not allowed in it. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** Folds a line into pieces of at most 75 octets, continued after a space; splits no character (§3.1). */
export function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

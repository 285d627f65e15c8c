/** Atom feeds (RFC 4287). */
import { xmlChars } from '../../platform/kernel/html.ts';

export interface AtomEntry {
  /** Permanent (§4.2.6). */
  id: string;
  title: string;
  url: string;
  /** Epoch milliseconds. */
  updated: number;
  text: string;
}

export interface AtomFeed {
  id: string;
  title: string;
  /** The address of the feed, and of its page. */
  self: string;
  page: string;
  /** Epoch milliseconds: the latest entry's, or a substitute when there is none. */
  updated: number;
  author: string;
  entries: readonly AtomEntry[];
}

/** The feed as text, ready to send. */
export const atomText = (feed: AtomFeed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    `<id>${xml(feed.id)}</id>`,
    `<title>${xml(feed.title)}</title>`,
    `<updated>${instant(feed.updated)}</updated>`,
    `<author><name>${xml(feed.author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(feed.page)}"/>`,
    ...feed.entries.map(entryText),
    '</feed>\n',
  ].join('\n');

const entryText = (entry: AtomEntry): string =>
  [
    '<entry>',
    `<id>${xml(entry.id)}</id>`,
    `<title>${xml(entry.title)}</title>`,
    `<updated>${instant(entry.updated)}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>`,
    `<summary>${xml(entry.text)}</summary>`,
    '</entry>',
  ].join('\n');

const instant = (at: number): string => new Date(at).toISOString();

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for an element or an attribute. */
export const xml = (text: string): string =>
  xmlChars(text).replaceAll(/[&<>"]/g, character => ENTITIES[character]!);

/** Atom feeds (RFC 4287). */
import { type Html, html, xmlChars } from '../../platform/kernel/html.ts';

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
  xmlChars(
    html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
<id>${feed.id}</id>
<title>${feed.title}</title>
<updated>${instant(feed.updated)}</updated>
<author><name>${feed.author}</name></author>
<link rel="self" type="application/atom+xml" href="${feed.self}"/>
<link rel="alternate" type="text/html" href="${feed.page}"/>
${feed.entries.map(entryOf)}</feed>
`.text,
  );

const entryOf = (entry: AtomEntry): Html => html`<entry>
<id>${entry.id}</id>
<title>${entry.title}</title>
<updated>${instant(entry.updated)}</updated>
<link rel="alternate" type="text/html" href="${entry.url}"/>
<summary>${entry.text}</summary>
</entry>
`;

const instant = (at: number): string => new Date(at).toISOString();

/** Operators' Markdown as HTML that cannot run scripts, imitate site elements or load from elsewhere. */
import { runInNewContext } from 'node:vm';
import { Marked } from 'marked';
import sanitize from 'sanitize-html';
import { NESTING_MAX } from './limits.ts';

const markdown = new Marked({ gfm: true });

/** Addresses of pictures: only paths of this site, for other sites would learn who reads. */
const OWN_PICTURE = /^\/(?![/\\])[\w./-]*$/;

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...[
      'p',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'del',
      'blockquote',
      'code',
      'pre',
      'hr',
      'br',
    ],
    ...['a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'loading'], ol: ['start'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page has its own title.
    h1: 'h2',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'nofollow noopener' } }),
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs['src'] ?? ''),
};

/** Sanitized HTML of any text. May be slow or throw: `render` sets bounds. */
export const htmlOf = (text: string): string =>
  sanitize(markdown.parse(text, { async: false }), OPTIONS).trim();

/** Raise it when the output of `htmlOf` changes: stored HTML is then rendered again. */
export const HTML_RULES = 1;

/** Marker of a quote or a list. The parser recurses for each, even for many in one line. */
const MARKER = String.raw`(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))`;
const MARKERS = new RegExp(`^(?:[ \\t]*${MARKER})+`);
const EACH_MARKER = new RegExp(MARKER, 'g');
/** A thematic break, which begins like a list. */
const RULER = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/;

const isDeep = (text: string): boolean =>
  text.split(/\r\n?|\n/).some(line => {
    const [markers] = MARKERS.exec(line) ?? [''];
    return !RULER.test(line) && (markers.match(EACH_MARKER)?.length ?? 0) > NESTING_MAX;
  });

/** Milliseconds: a hundred times what the longest usual text takes. */
const RENDER_MS = 1000;

export type MarkdownFault = 'too_deep' | 'too_complex';

/** `htmlOf` with limits on nesting and time: some texts would take seconds or overflow the stack. */
export function render(text: string, timeout = RENDER_MS): { html: string } | { fault: MarkdownFault } {
  if (isDeep(text)) return { fault: 'too_deep' };
  try {
    return { html: bounded(() => htmlOf(text), timeout) };
  } catch (error) {
    if (isTooMuch(error)) return { fault: 'too_complex' };
    throw error;
  }
}

/** How often work is tried again that a process at a standstill has stopped. */
const RETRIES = 3;

/**
 * Runs synchronous work for `timeout` milliseconds at most. Only V8's watchdog can stop it, and it goes by the clock on
 * the wall: where less than half of the time was the processor's, the process stood still and the work is tried again.
 */
export function bounded<T>(run: () => T, timeout: number): T {
  for (let retries = RETRIES; ; retries--) {
    const before = process.threadCpuUsage();
    try {
      return runInNewContext('run()', { run }, { timeout });
    } catch (error) {
      const { user, system } = process.threadCpuUsage(before);
      const hasWorked = (user + system) / 1000 > timeout / 2;
      if (!isTimeout(error) || hasWorked || retries === 0) throw error;
    }
  }
}

const isTimeout = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Stack overflow or timeout. The error is from the other context, not an instance of this one's `Error`. */
function isTooMuch(error: unknown): boolean {
  return isTimeout(error) || (error as { name?: string }).name === 'RangeError';
}

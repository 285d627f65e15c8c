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
    // Only V8's watchdog can stop synchronous code.
    return { html: runInNewContext('run()', { run: () => htmlOf(text) }, { timeout }) };
  } catch (error) {
    if (isTooMuch(error)) return { fault: 'too_complex' };
    throw error;
  }
}

/** Stack overflow or timeout. The error is from the other context, not an instance of this one's `Error`. */
function isTooMuch(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'RangeError' || code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

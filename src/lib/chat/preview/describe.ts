/** The description in a page's head. Pure. */
import { Parser } from 'htmlparser2';
import { graphemesOf } from '../../platform/kernel/characters.ts';
import { tidyLine } from '../../platform/kernel/tidy.ts';
import { DESCRIPTION_MAX, SITE_NAME_MAX, TITLE_MAX } from './limits.ts';

export interface LinkDescription {
  title: string;
  /** Empty, as `siteName`, where the page has none. */
  description: string;
  siteName: string;
}

/** Letters of a raw value that are looked at: what is longer is no title. */
const RAW_MAX = 2000;
/** Names of the metadata that are read (ogp.me; the second is HTML's own). */
const READ = ['og:title', 'og:description', 'description', 'og:site_name'];

/** Undefined for a page without a title. Of several values of one name the first counts. */
export function describe(html: string): LinkDescription | undefined {
  const { meta, title } = headOf(html);
  const shown = lineOf(meta.get('og:title') || title, TITLE_MAX);
  if (shown === '') return undefined;
  return {
    title: shown,
    description: lineOf(meta.get('og:description') || meta.get('description'), DESCRIPTION_MAX),
    siteName: lineOf(meta.get('og:site_name'), SITE_NAME_MAX),
  };
}

function headOf(html: string): { meta: ReadonlyMap<string, string>; title: string } {
  const meta = new Map<string, string>();
  let title: string | undefined;
  let isInTitle = false;
  let isOver = false;
  const parser = new Parser({
    onopentag(name, { property, name: called, content }) {
      if (isOver) return;
      if (name === 'body') isOver = true;
      if (name === 'title' && title === undefined) {
        title = '';
        isInTitle = true;
      }
      const key = (property ?? called ?? '').toLowerCase();
      if (name === 'meta' && content && READ.includes(key) && !meta.has(key)) meta.set(key, content);
    },
    ontext(text) {
      if (isInTitle && !isOver && title!.length < RAW_MAX) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false;
    },
  });
  parser.end(html);
  return { meta, title: title ?? '' };
}

/** The text on one line, without invisible characters, cut to `max` characters. */
function lineOf(raw: string | undefined, max: number): string {
  const line = tidyLine((raw ?? '').slice(0, RAW_MAX)).replace(/\s+/g, ' ');
  const characters = graphemesOf(line);
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line;
}

/** The beginning of an article for lists and previews. Pure. */
import { SUMMARY_MAX } from './limits.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The first characters of sanitised HTML as plain text, in one line. */
export function summaryOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, entity => ENTITIES[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...text];
  return characters.length <= SUMMARY_MAX ? text : `${characters.slice(0, SUMMARY_MAX - 1).join('')}…`;
}

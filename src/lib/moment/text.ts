/** Rules of what a post says. Pure. */
import { badText } from '../group/refusal.ts';
import type { TextField } from '../group/text.ts';
import { lengthOf } from '../kernel/characters.ts';
import { tidyLine, tidyText } from '../kernel/tidy.ts';
import { isBlank } from '../kernel/visible.ts';
import type { WordFilter } from '../moderation/filter.ts';
import { TAG_NAME_MAX, TEXT_MAX, TITLE_MAX } from './limits.ts';
import { MOMENT_WORDING } from './wording.ts';

const TITLE: TextField = { field: 'title', label: MOMENT_WORDING.title, max: TITLE_MAX };
const CONTENT: TextField = { field: 'content', label: MOMENT_WORDING.content, max: TEXT_MAX };
export const TAG_NAME: TextField = { field: 'name', label: MOMENT_WORDING.tag, max: TAG_NAME_MAX };

type Words = Pick<WordFilter, 'isIn'>;

export interface Said {
  title: string;
  content: string;
}

/**
 * Title and text as they are stored. Throws what is wrong with them: with pictures or a video the text may be
 * empty. `words`: the site's and the group's.
 */
export function checkPost(given: Said, medias: number, words: readonly Words[]): Said {
  const title = visible(tidyLine(given.title));
  const content = visible(tidyText(given.content));
  if (content === '' && medias === 0) throw badText('empty', CONTENT);
  return { title: checked(title, TITLE, words), content: checked(content, CONTENT, words) };
}

const visible = (text: string): string => (isBlank(text) ? '' : text);

function checked(text: string, field: TextField, words: readonly Words[]): string {
  if (lengthOf(text) > field.max) throw badText('long', field);
  if (words.some(one => one.isIn(text))) throw badText('violates', field);
  return text;
}

/** Rules of what a post says. Pure. */
import { storedLine, storedText } from '../../platform/kernel/people-text.ts';
import type { WordFilter } from '../../platform/moderation/filter.ts';
import { badText } from '../group/refusal.ts';
import type { TextField } from '../group/text.ts';
import { TAG_NAME_MAX, TEXT_MAX, TITLE_MAX } from './limits.ts';
import { MOMENT_WORDING } from './wording.ts';

const TITLE: TextField = { field: 'title', label: MOMENT_WORDING.title, max: TITLE_MAX };
const CONTENT: TextField = { field: 'content', label: MOMENT_WORDING.content, max: TEXT_MAX };
export const TAG_NAME: TextField = { field: 'name', label: MOMENT_WORDING.tag, max: TAG_NAME_MAX };

type Words = Pick<WordFilter, 'isIn'>;

export interface PostWords {
  title: string;
  content: string;
}

/**
 * Title and text as they are stored. Throws what is wrong with them: with pictures or a video the text may be
 * empty. `words`: the site's and the group's.
 */
export function checkPost(input: PostWords, medias: number, words: readonly Words[]): PostWords {
  const title = storedLine(input.title, TITLE.max);
  const content = storedText(input.content, CONTENT.max);
  if (content === '' && medias === 0) throw badText('empty', CONTENT);
  return { title: checked(title, TITLE, words), content: checked(content, CONTENT, words) };
}

function checked(text: string | undefined, field: TextField, words: readonly Words[]): string {
  if (text === undefined) throw badText('long', field);
  if (words.some(one => one.isIn(text))) throw badText('violates', field);
  return text;
}

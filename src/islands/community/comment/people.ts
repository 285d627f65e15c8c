/** People whom a comment may mention, by what is typed after an @. Pure. */
import type { Mentionable } from '../../platform/ui/MentionList.tsx';

export interface CommentSpeaker {
  id: number;
  nickname: string;
}
export interface MentionChoice extends Mentionable {
  speaker: CommentSpeaker;
}

const MOST = 8;

/** People whose names begin with it first, then those that contain it. */
export function choicesFor(keyword: string, people: readonly CommentSpeaker[]): MentionChoice[] {
  const lowerCase = keyword.toLowerCase();
  const ranked = people
    .map(speaker => ({ speaker, at: speaker.nickname.toLowerCase().indexOf(lowerCase) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => Math.min(one.at, 1) - Math.min(other.at, 1));
  return ranked
    .slice(0, MOST)
    .map(({ speaker }) => ({ key: String(speaker.id), name: speaker.nickname, note: '', speaker }));
}

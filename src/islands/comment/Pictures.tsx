import type { Media } from '#lib/comment/shapes.ts';
import { shownSize } from './picture-size.ts';
import { TALK } from './wording.ts';

/** Pictures beside what was said, in the sizes of spec §9; each opens whole in a window of its own. */
export function Pictures({ list }: { list: readonly Media[] }) {
  if (list.length === 0) return null;
  return (
    <ul className={list.length === 1 ? 'comment-pictures' : 'comment-pictures is-many'}>
      {list.map((picture, n) => {
        const { width, height, isLong } = shownSize(picture);
        return (
          <li key={picture.url}>
            <a href={picture.url} target="_blank" rel="noopener" aria-label={TALK.pictureOf(n + 1)}>
              <img src={picture.url} alt="" width={width} height={height} loading="lazy" decoding="async" />
              {isLong && <span className="tag">{TALK.long}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

import type { Media } from '#lib/community/comment/shapes.ts';
import { shownSize } from './picture-size.ts';
import { COMMENTS } from './wording.ts';

/** A comment's pictures; each opens in full in a new window. */
export function Pictures({ list }: { list: readonly Media[] }) {
  if (list.length === 0) return null;
  return (
    <ul className={list.length === 1 ? 'comment-pictures' : 'comment-pictures is-many'}>
      {list.map((picture, n) => {
        const { width, height, isLong } = shownSize(picture);
        return (
          <li key={picture.url}>
            <a href={picture.url} target="_blank" rel="noopener" aria-label={COMMENTS.pictureOf(n + 1)}>
              <img src={picture.url} alt="" width={width} height={height} loading="lazy" decoding="async" />
              {isLong && <span className="tag">{COMMENTS.long}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

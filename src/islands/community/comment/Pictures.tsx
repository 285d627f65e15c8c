import type { Media } from '#lib/community/comment/shapes.ts';
import { pictureFor } from '#lib/members/media/shown-picture.ts';
import { placeOf, shownSize } from './picture-size.ts';
import { COMMENTS } from './wording.ts';

/** A comment's pictures; each opens in full in a new window. */
export function Pictures({ list }: { list: readonly Media[] }) {
  if (list.length === 0) return null;
  return (
    <ul className={list.length === 1 ? 'comment-pictures' : 'comment-pictures is-many'}>
      {list.map((picture, n) => {
        const size = shownSize(picture);
        const { width, height, isLong } = size;
        return (
          <li key={picture.url}>
            <a href={picture.url} target="_blank" rel="noopener" aria-label={COMMENTS.pictureOf(n + 1)}>
              <img
                src={pictureFor(placeOf(size, list.length === 1), picture.url)}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
              {picture.is_moving && <span className="tag">{COMMENTS.moving}</span>}
              {isLong && <span className="tag">{COMMENTS.long}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

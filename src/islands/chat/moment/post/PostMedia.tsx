import { boxOf, isLong } from '#lib/members/media/picture-box.ts';
import { pictureFor } from '#lib/members/media/shown-picture.ts';
import type { PostItem } from '../api.ts';
import { POST } from '../wording.ts';

const WIDESCREEN = { width: 16, height: 9 };

/** Pictures and the video of a post; each picture opens in full in a new window. */
export function PostMedia({ list }: { list: PostItem['media_list'] }) {
  const pictures = list.filter(({ type }) => type === 'image');
  const videos = list.filter(({ type }) => type === 'video');
  const isOne = pictures.length === 1;
  return (
    <>
      {pictures.length > 0 && (
        <ul className={isOne ? 'shots' : 'shots shots--many'} data-count={pictures.length}>
          {pictures.map((picture, n) => (
            <li key={picture.url}>
              <a
                className="shot"
                data-box={isOne ? boxOf(picture) : 'tile'}
                href={picture.url}
                target="_blank"
                rel="noopener"
                aria-label={POST.picture(n + 1)}
              >
                <img
                  src={pictureFor(isOne ? boxOf(picture) : 'tile', picture.url)}
                  alt=""
                  width={picture.width || 250}
                  height={picture.height || 250}
                  loading="lazy"
                  decoding="async"
                />
                {isLong(picture) && <span className="shot-long">{POST.long}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {videos.map(video => (
        <video
          key={video.url}
          className="shot shot--video"
          data-box={boxOf(video.width > 0 ? video : WIDESCREEN)}
          src={video.url}
          {...(video.poster !== '' && { poster: pictureFor(boxOf(video), video.poster) })}
          preload="none"
          controls
          playsInline
          aria-label={POST.video}
        />
      ))}
    </>
  );
}

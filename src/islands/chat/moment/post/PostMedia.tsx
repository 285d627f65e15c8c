import { useContext } from 'react';
import { boxOf, isLong } from '#lib/members/media/picture-box.ts';
import { MOVING } from '#lib/members/media/picture-type.ts';
import { pictureFor } from '#lib/members/media/shown-picture.ts';
import type { PostItem } from '../api.ts';
import { POST } from '../wording.ts';
import { PictureOpening } from './picture-opening.ts';

const WIDESCREEN = { width: 16, height: 9 };

const openable = ({ url, width, height, is_moving }: PostItem['media_list'][number]) => ({
  ...{ url, width, height },
  ...(is_moving && { type: MOVING }),
});

/** Pictures and the video of a post; each picture is looked at in full. */
export function PostMedia({ list }: { list: PostItem['media_list'] }) {
  const open = useContext(PictureOpening);
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
                onClick={event => {
                  // With a key it is opened by the browser, as it was sent.
                  if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  open({ list: pictures.map(openable), index: n });
                }}
              >
                <img
                  src={pictureFor(isOne ? boxOf(picture) : 'tile', picture.url)}
                  alt=""
                  width={picture.width || 250}
                  height={picture.height || 250}
                  loading="lazy"
                  decoding="async"
                />
                {picture.is_moving && <span className="shot-mark">{POST.moving}</span>}
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

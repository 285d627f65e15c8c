import type { ShownVideo } from '#lib/chat/message/media.ts';
import type { PictureBox } from '#lib/members/media/picture-box.ts';
import { pictureFor } from '#lib/members/media/shown-picture.ts';
import { durationText } from './duration.ts';
import { FILES } from './wording.ts';

export function Video({ video: { url, poster, seconds }, box }: { video: ShownVideo; box: PictureBox }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: members' videos come without captions
    <video
      className="shot shot--video"
      data-box={box}
      src={url}
      poster={poster ? pictureFor(box, poster.url) : undefined}
      preload="none"
      controls
      playsInline
      aria-label={FILES.video(durationText(seconds))}
    />
  );
}

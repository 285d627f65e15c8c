/** Bodies of messages that show files. Their boxes have their size before anything is loaded. */
import { useState } from 'react';
import type { NamedFile, ShownPicture, ShownVideo, ShownVoice } from '#lib/chat/message/media.ts';
import { boxOf, isLong } from '#lib/members/media/picture-box.ts';
import { mayMove, type PicturePlace, pictureFor } from '#lib/members/media/shown-picture.ts';
import { Lazy, lazyPart } from '../../platform/ui/lazy-part.tsx';
import type { BodyProps } from '../room/bodies.tsx';
import { $openPicture } from '../state/open-picture.ts';
import { MEDIA } from '../wording.ts';

interface Props {
  content: Record<string, unknown>;
}

/** What is not a picture that loaded. */
const rest = lazyPart(() => import('./rest-file.ts'));

/** One in its box, several in a grid; pressed, it is looked at in full. */
export function PicturesBody({ row: { message }, content }: BodyProps) {
  const list = content['list'] as ShownPicture[];
  const isOne = list.length === 1;
  return (
    <div className={isOne ? 'shots' : 'shots shots--many'} data-count={list.length}>
      {list.map((picture, index) => (
        <Shot
          key={picture.url}
          picture={picture}
          place={isOne ? boxOf(picture) : 'tile'}
          label={MEDIA.picture(index + 1, list.length)}
          onOpen={() => $openPicture.set(message ? { n: message.n, index } : { list, index })}
        />
      ))}
    </div>
  );
}

export interface ShotProps {
  picture: ShownPicture;
  place: PicturePlace;
  label: string;
  onOpen: () => void;
}

function Shot(props: ShotProps) {
  const [isFailed, setFailed] = useState(false);
  const { picture, place, label, onOpen } = props;
  if (isFailed || mayMove(picture.type))
    return (
      <Lazy of={rest} fallback={<span className="shot" data-box={place} />}>
        {({ RareShot }) => <RareShot {...props} isFailed={isFailed} onFailed={setFailed} />}
      </Lazy>
    );
  const { url, width, height } = picture;
  return (
    <button
      type="button"
      className="shot"
      data-box={place}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onOpen}
    >
      <img
        src={pictureFor(place, url)}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
      {isLong(picture) && <span className="shot-long">{MEDIA.long}</span>}
    </button>
  );
}

export function VideoBody({ content }: Props) {
  const video = content as unknown as ShownVideo;
  return (
    <Lazy of={rest} fallback={<span className="shot shot--video" data-box={boxOfVideo(video)} />}>
      {({ Video }) => <Video video={video} box={boxOfVideo(video)} />}
    </Lazy>
  );
}

/** A video without a picture of it is taken for widescreen. */
const boxOfVideo = ({ poster }: ShownVideo) => (poster ? boxOf(poster) : 'landscape');

export function VoiceBody({ content }: Props) {
  const { url, seconds, type } = content as unknown as ShownVoice;
  return (
    <Lazy of={rest} fallback={<span className="voice" />}>
      {({ VoicePlayer }) => <VoicePlayer url={url} seconds={seconds} type={type} />}
    </Lazy>
  );
}

export function FileBody({ content }: Props) {
  return (
    <Lazy of={rest} fallback={<span className="msg-file" />}>
      {({ FileCard }) => <FileCard file={content as unknown as NamedFile} />}
    </Lazy>
  );
}

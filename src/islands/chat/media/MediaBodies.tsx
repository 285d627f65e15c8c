/** Bodies of messages that show files. Their boxes have their size before anything is loaded. */
import { useState } from 'react';
import type { NamedFile, ShownPicture, ShownVideo, ShownVoice } from '#lib/chat/message/media.ts';
import { boxOf, isLong, type PictureBox } from '#lib/chat/message/picture-box.ts';
import { Lazy, lazyPart } from '../../platform/ui/lazy-part.tsx';
import { RoomIcon } from '../RoomIcon.tsx';
import type { BodyProps } from '../room/bodies.tsx';
import { $openPicture } from '../state/open-picture.ts';
import { MEDIA } from '../wording.ts';
import { bytesText, durationText } from './duration.ts';

interface Props {
  content: Record<string, unknown>;
}

const voice = lazyPart(() => import('./VoicePlayer.tsx'));

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
          box={isOne ? boxOf(picture) : 'square'}
          label={MEDIA.picture(index + 1, list.length)}
          onOpen={() => $openPicture.set(message ? { n: message.n, index } : { list, index })}
        />
      ))}
    </div>
  );
}

interface ShotProps {
  picture: ShownPicture;
  box: PictureBox;
  label: string;
  onOpen: () => void;
}

/** A forwarded picture is gone once its author took it back. */
function Shot({ picture, box, label, onOpen }: ShotProps) {
  const [isGone, setGone] = useState(false);
  if (isGone)
    return (
      <span className="shot shot--gone" data-box={box}>
        {MEDIA.gone}
      </span>
    );
  const { url, width, height } = picture;
  return (
    <button
      type="button"
      className="shot"
      data-box={box}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onOpen}
    >
      <img src={url} width={width} height={height} alt="" decoding="async" onError={() => setGone(true)} />
      {isLong(picture) && <span className="shot-long">{MEDIA.long}</span>}
    </button>
  );
}

const WIDESCREEN = { width: 16, height: 9 };

export function VideoBody({ content }: Props) {
  const { url, poster, seconds } = content as unknown as ShownVideo;
  return (
    // biome-ignore lint/a11y/useMediaCaption: members' videos come without captions
    <video
      className="shot shot--video"
      data-box={boxOf(poster ?? WIDESCREEN)}
      src={url}
      poster={poster?.url}
      preload="none"
      controls
      playsInline
      aria-label={MEDIA.video(durationText(seconds))}
    />
  );
}

export function VoiceBody({ content }: Props) {
  const { url, seconds, type } = content as unknown as ShownVoice;
  return (
    <Lazy of={voice} fallback={<span className="voice">{MEDIA.voice(seconds)}</span>}>
      {({ VoicePlayer }) => <VoicePlayer url={url} seconds={seconds} type={type} />}
    </Lazy>
  );
}

export function FileBody({ content }: Props) {
  const { url, name, size } = content as unknown as NamedFile;
  return (
    <a className="msg-file" href={url || undefined} download={name} aria-label={MEDIA.download(name)}>
      <RoomIcon name="file" size={28} />
      <span className="msg-file-name">{name}</span>
      <span className="muted">{bytesText(size)}</span>
    </a>
  );
}

import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { isLong as isLongPicture } from '#lib/members/media/picture-box.ts';
import { mayMove } from '#lib/members/media/shown-picture.ts';
import { clock } from '#lib/platform/kernel/time.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { useModal } from '../../platform/ui/use-modal.ts';
import { useSpeaker } from '../room/speaker.ts';
import { goTo } from '../state/history.ts';
import { $openPicture, type OpenPicture } from '../state/open-picture.ts';
import { dayName } from '../wording.ts';
import { Picture } from './Picture.tsx';
import type { Shot } from './pictures.ts';
import { useGestures } from './use-gestures.ts';
import { useTurning } from './use-turning.ts';
import styles from './viewer.css?url&no-inline';
import { VIEWER } from './wording.ts';

const TURNS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Pictures in full: arrows and swipes turn over, wheel, pinch and double tap enlarge, Escape closes. */
export function Viewer({ viewing }: { viewing: OpenPicture }) {
  const close = () => $openPicture.set(null);
  const dialog = useModal(close);
  const stage = useRef<HTMLDivElement>(null);
  const { shot, at, count, isWhole, isThere, turn, notice, channelId } = useTurning(viewing);
  const go = (by: number) => {
    reset();
    void turn(by);
  };
  const [originalUrl, setOriginalUrl] = useState<string>();
  const isLong = shot !== undefined && isLongPicture(shot);
  const isOriginal = shot !== undefined && shot.url === originalUrl;
  const { view, dragged, larger, smaller, reset } = useGestures(stage, isLong, swipe => {
    if (swipe === 'close') close();
    else if (swipe) go(swipe === 'next' ? 1 : -1);
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key in TURNS) go(TURNS[event.key]!);
    else if (event.key === '+' || event.key === '=') larger();
    else if (event.key === '-') smaller();
    else if (event.key === '0') reset();
  };
  const alt = VIEWER.alt(at + 1, count, isWhole);
  const toMessage = (n: number) => {
    close();
    if (channelId !== undefined) void goTo({ channelId, n });
  };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={dialog} className="viewer" aria-label={VIEWER.label} onKeyDown={onKey}>
        <Stage box={stage} url={shot?.url} isLong={isLong} isWide={view.scale > 1}>
          {shot && <Picture {...{ shot, stage, alt, isLong, isOriginal, view, dragged }} />}
        </Stage>
        <div className="viewer-bar">
          <span className="num viewer-count" role="status">
            {alt}
          </span>
          {shot?.n === undefined ? (
            <span className="viewer-from" />
          ) : (
            <From shot={shot} onPress={() => toMessage(shot.n!)} />
          )}
          <Tool label={VIEWER.smaller} onPress={smaller}>
            −
          </Tool>
          <Tool label={VIEWER.larger} onPress={larger}>
            +
          </Tool>
          {shot && (
            <Original
              shot={shot}
              isShown={isOriginal}
              onShow={is => setOriginalUrl(is ? shot.url : undefined)}
            />
          )}
          <button type="button" className="icon-btn" data-autofocus aria-label={VIEWER.close} onClick={close}>
            <Icon name="cross" />
          </button>
        </div>
        <Turn side="previous" isThere={isThere(-1)} onPress={() => go(-1)} />
        <Turn side="next" isThere={isThere(1)} onPress={() => go(1)} />
        <p className="viewer-told" role="status">
          {notice}
        </p>
      </dialog>
    </>
  );
}

interface StageProps {
  box: RefObject<HTMLDivElement | null>;
  url: string | undefined;
  isLong: boolean;
  isWide: boolean;
  children: ReactNode;
}

/** Where the picture stands: a long one scrolls in it. */
function Stage({ box, url, isLong, isWide, children }: StageProps) {
  if (!isLong)
    return (
      <div ref={box} className="viewer-stage">
        {children}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part that scrolls, no section
    <div
      ref={box}
      className="viewer-stage viewer-stage--long"
      data-of={url}
      data-wide={isWide ? '' : undefined}
      role="region"
      aria-label={VIEWER.long}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
      tabIndex={0}
    >
      {children}
    </div>
  );
}

interface OriginalProps {
  shot: Shot;
  isShown: boolean;
  onShow: (is: boolean) => void;
}

/** The picture as it was sent, one press away: a moving one plays, and stops with another press. */
function Original({ shot: { url, type }, isShown, onShow }: OriginalProps) {
  if (mayMove(type))
    return (
      <button type="button" className="viewer-original" onClick={() => onShow(!isShown)}>
        {isShown ? VIEWER.stop : VIEWER.play}
      </button>
    );
  if (!isShown)
    return (
      <button type="button" className="viewer-original" onClick={() => onShow(true)}>
        {VIEWER.whole}
      </button>
    );
  return (
    <a
      className="icon-btn"
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={VIEWER.original}
      title={VIEWER.original}
    >
      <Icon name="link" />
    </a>
  );
}

/** The picture's sender and time; a press leads to the message. */
function From({ shot: { userId, at }, onPress }: { shot: Shot; onPress: () => void }) {
  const { name } = useSpeaker(userId);
  return (
    <button type="button" className="viewer-from" title={VIEWER.toMessage} onClick={onPress}>
      <b>{name}</b>
      <time dateTime={new Date(at).toISOString()}>
        {dayName(at, serverNow())} {clock(at)}
      </time>
      <span className="sr">{VIEWER.toMessage}</span>
    </button>
  );
}

interface TurnProps {
  side: 'previous' | 'next';
  isThere: boolean;
  onPress: () => void;
}

function Turn({ side, isThere, onPress }: TurnProps) {
  return (
    <button
      type="button"
      className={`icon-btn viewer-turn viewer-turn--${side}`}
      aria-label={VIEWER[side]}
      aria-disabled={!isThere}
      onClick={onPress}
    >
      <Icon name={side === 'next' ? 'right' : 'left'} size={28} />
    </button>
  );
}

function Tool({ label, onPress, children }: { label: string; onPress: () => void; children: string }) {
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onPress}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** What is known of pictures and videos before they are uploaded. */

export interface FrameSize {
  width: number;
  height: number;
}

/** Pixels as they are shown, upright; a square if the browser cannot read it. */
export async function sizeOf(picture: Blob): Promise<FrameSize> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  const size = { width: bitmap?.width ?? 1, height: bitmap?.height ?? 1 };
  bitmap?.close();
  return size;
}

/** Second of a video at which its picture is taken, and the picture's largest width in pixels. */
const AT_S = 1;
const WIDTH = 720;
const QUALITY = 0.85;
/** How long an event is waited for: some videos fire none. */
const LONGEST_MS = 8000;

export interface VideoSnapshot extends FrameSize {
  blob: Blob;
}

/** `snapshot` is undefined, and `seconds` 0, where the browser cannot play it. */
export async function lookAtVideo(
  url: string,
): Promise<{ seconds: number; snapshot: VideoSnapshot | undefined }> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = url;
  try {
    await eventOf(video, 'loadeddata');
    const seconds = Number.isFinite(video.duration) ? video.duration : 0;
    video.currentTime = Math.min(AT_S, seconds / 2);
    await eventOf(video, 'seeked');
    return { seconds, snapshot: await draw(video) };
  } catch {
    return { seconds: 0, snapshot: undefined };
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

function eventOf(video: HTMLVideoElement, event: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  video.addEventListener(event, resolve, { once: true });
  video.addEventListener('error', reject, { once: true });
  const timer = setTimeout(reject, LONGEST_MS);
  return promise.finally(() => clearTimeout(timer));
}

async function draw(video: HTMLVideoElement): Promise<VideoSnapshot | undefined> {
  const width = Math.min(WIDTH, video.videoWidth);
  const height = Math.round((width * video.videoHeight) / video.videoWidth);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(video, 0, 0, width, height);
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return blob ? { blob, width, height } : undefined;
}

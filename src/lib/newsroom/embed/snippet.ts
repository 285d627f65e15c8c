/** Code for partners to embed a page: the frame, and a script that fits it to its content's height. */
import { html } from '../../platform/kernel/html.ts';

export interface Frame {
  /** Absolute address of the embed. */
  url: string;
  title: string;
  /** CSS pixels: the height without the script, and until its first message. */
  height: number;
}

/** The frame alone: nothing runs on the partner's page. */
export const frameHtml = ({ url, title, height }: Frame): string =>
  html`<iframe src="${url}" title="${title}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`
    .text;

/** The script that sizes frames. A page needs it once for any number of frames; more than once does no harm. */
export const heightScript = (origin: string): string =>
  html`<script>
addEventListener('message', function (event) {
  if (event.origin !== '${origin}' || !event.data || event.data.type !== 'saidian:height') return;
  document.querySelectorAll('iframe').forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.height = event.data.height;
  });
});
</script>`.text;

/** The frame with the script. */
export const embedHtml = (frame: Frame): string =>
  `${frameHtml(frame)}\n${heightScript(new URL(frame.url).origin)}`;

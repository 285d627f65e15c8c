/**
 * Posts the content's height to the embedding page, which resizes the frame. `id` is the frame's own
 * address; with several frames that page distinguishes them by the message's source.
 */
const content = document.querySelector<HTMLElement>('.embed');

if (content && window.parent !== window) {
  const id = location.pathname + location.search;
  const post = () => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    window.parent.postMessage({ type: 'saidian:height', height, id }, '*');
  };
  new ResizeObserver(post).observe(content);
  // Post again on load, for pages that began to listen late.
  window.addEventListener('load', post);
}

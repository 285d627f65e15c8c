/**
 * Tells the page around how high the content is, so that the frame can follow. `id` is the frame's own
 * address; with several frames that page tells them apart by the message's source.
 */
const content = document.querySelector<HTMLElement>('.embed');

if (content && window.parent !== window) {
  const id = location.pathname + location.search;
  const tell = () => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    window.parent.postMessage({ type: 'saidian:height', height, id }, '*');
  };
  new ResizeObserver(tell).observe(content);
  // A page that began to listen after the first measure hears the last one.
  window.addEventListener('load', tell);
}

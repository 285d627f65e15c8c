/**
 * --vh: 1% of the visible height, which a phone's bars change (spec §2.4). For browsers without dvh, which the style sheet
 * takes otherwise (components/mobile.css): to set it on the root computes the style of the whole page once more.
 */
const tell = (): void => document.documentElement.style.setProperty('--vh', `${innerHeight / 100}px`);

if (!CSS.supports('height', '1dvh')) {
  addEventListener('resize', tell);
  tell();
}

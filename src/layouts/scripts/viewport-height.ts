/**
 * --vh: 1% of the visible height, which a phone's bars change. Browsers without dvh need it; the style sheet takes dvh
 * otherwise (components/mobile.css): to set it on the root computes the style of the whole page once more.
 */
const setHeight = (): void => document.documentElement.style.setProperty('--vh', `${innerHeight / 100}px`);

if (!CSS.supports('height', '1dvh')) {
  addEventListener('resize', setHeight);
  setHeight();
}

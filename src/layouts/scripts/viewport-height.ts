/** --vh: 1% of the visible height, which a phone's bars change (spec §2.4). */
const tell = (): void =>
  document.documentElement.style.setProperty('--vh', `${(innerHeight / 100).toFixed(3)}px`);

addEventListener('resize', tell);
tell();

/** A map's cover: its picture, or contour lines (MapSprite.astro) on the map's tone. */

import { attribute } from '#lib/kernel/html.ts';

const TONES = ['#6B5B3E', '#1E5B4F', '#2B4A73', '#7A4A36', '#7A3B4E', '#4A3F63', '#6B4A22', '#39424F'];

/** Derived from the map's id: the same map always looks the same. */
export function mapArt(id: number, image: string | null | undefined): string {
  if (image)
    return `<img class="map-art"${attribute('src', image)} alt="" width="166" height="56" loading="lazy" decoding="async">`;
  const [x, y, turn] = [40 + ((id * 53) % 90), 14 + ((id * 29) % 30), (id * 67) % 360];
  return `<svg class="map-art" viewBox="0 0 166 56" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="166" height="56" fill="${TONES[id % TONES.length]}"></rect><use href="#contour" transform="translate(${x} ${y})rotate(${turn})"></use></svg>`;
}

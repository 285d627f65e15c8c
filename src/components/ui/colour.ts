/**
 * Makes custom colours (teams, identities) readable in both themes.
 * Colours are '#RRGGBB'; contrast as WCAG 2.2 defines it.
 */
import { toneOf } from './tone.ts';

export type Theme = 'light' | 'dark';
type Rgb = readonly [number, number, number];

/** surface-1 and surface-2 of tokens.css, on which custom colours must be readable. */
export const SURFACES: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#FFFFFF', '#F6F8FA'],
  dark: ['#12161D', '#181D26'],
};
const CARD_DARK = '#12161D';
const TEXT: Readonly<Record<Theme, string>> = { light: '#11151C', dark: '#ECEFF4' };
export const WHITE = '#FFFFFF';
export const INK = '#14181F';

/** Contrast of names, higher than AA's 4.5, so that the colour survives hover and mention tints. */
const TEXT_CONTRAST = 5.3;
/** A crest is a shape, not text: its edge need only be visible on the dark card. */
const CREST_CONTRAST = 2.1;

const toRgb = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map(v =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`;

const scale = (rgb: Rgb, by: number): Rgb => [rgb[0] * by, rgb[1] * by, rgb[2] * by];
const mix = (rgb: Rgb, to: number, share: number): Rgb => {
  const [r, g, b] = rgb.map(v => v + (to - v) * share) as [number, number, number];
  return [r, g, b];
};
const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => from + i * by);

const channel = (value: number): number => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex);
  return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
}

/** WCAG contrast of two colours: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** `share` of the way from one colour to another. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [toRgb(from), toRgb(to)];
  const [r, g, bl] = a.map((v, i) => v + (b[i]! - v) * share) as [number, number, number];
  return toHex([r, g, bl]);
}

/** The colour with its hue turned by `degrees` around the grey axis (the matrix of CSS hue-rotate). */
export function turned(hex: string, degrees: number): string {
  const [r, g, b] = toRgb(hex);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const row = (own: number, before: number, after: number) =>
    own * (cos + (1 - cos) / 3) +
    before * ((1 - cos) / 3 - sin / Math.sqrt(3)) +
    after * ((1 - cos) / 3 + sin / Math.sqrt(3));
  return toHex([row(r, g, b), row(g, b, r), row(b, r, g)]);
}

/** A custom colour, moved towards black or white until readable as text on the theme's surfaces. */
export function clamp(hex: string, theme: Theme): string {
  const to = theme === 'dark' ? 255 : 0;
  const reads = (colour: string) => SURFACES[theme].every(s => contrast(colour, s) >= TEXT_CONTRAST);
  const moved = steps(0, 0.99, 0.03).map(share => toHex(mix(toRgb(hex), to, share)));
  return moved.find(reads) ?? TEXT[theme];
}

/** Caches by colour: colours are few, and pages show each many times. */
function remembered(find: (hex: string) => string): (hex: string) => string {
  const known = new Map<string, string>();
  return hex => {
    const found = known.get(hex) ?? find(hex);
    known.set(hex, found);
    return found;
  };
}

/** A crest's fill on the dark card: scaled before mixing with white, to preserve the hue. */
export const crestDark = remembered(hex => {
  const rgb = toRgb(hex);
  const candidates = [
    ...steps(1, 2.6, 0.1).map(by => toHex(scale(rgb, by))),
    ...steps(0, 0.6, 0.03).map(share => toHex(mix(scale(rgb, 2), 255, share))),
  ];
  return candidates.find(colour => contrast(colour, CARD_DARK) >= CREST_CONTRAST) ?? hex;
});

const HEX = /^#?([0-9a-f]{6})$/i;

/** A stored colour, with or without '#', as '#RRGGBB'; without one, the name's tone. */
export function colourOf(stored: string | null | undefined, name: string): string {
  const digits = HEX.exec(stored ?? '')?.[1];
  return digits ? `#${digits.toUpperCase()}` : toneOf(name);
}

/** A name's colours, one a theme. */
import type { CSSProperties } from 'react';
import { clamp } from '#components/ui/colour.ts';

/** `color`: six hex digits. */
export const coloursOf = (color: string): CSSProperties =>
  ({ '--id-l': clamp(`#${color}`, 'light'), '--id-d': clamp(`#${color}`, 'dark') }) as CSSProperties;

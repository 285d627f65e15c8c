/**
 * Puts the reader's theme choice, and whether a member reads (account/cookie.ts), on <html> before the first
 * paint. It must run inline and at once, so every page's policy carries its hash (astro.config.mjs). Without
 * a choice the system decides (tokens.css).
 */
import { THEME_KEY } from './scripts/theme-key.ts';

export const THEME_SCRIPT = `try{let d=document,h=d.documentElement.dataset,t=localStorage.${THEME_KEY};if(/\\bsigned_in=1/.test(d.cookie))h.member="";if(/^(light|dark)$/.test(t))h.theme=t}catch{}`;

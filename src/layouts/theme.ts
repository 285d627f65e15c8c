/**
 * Puts the reader's theme choice, and whether a member reads (members/account/sign-in/cookie.ts), on <html> before the
 * first paint. It must run inline and at once, with the hash of first-script.ts in every page's policy. Without a
 * choice the system decides (tokens.css).
 */
import { THEME_KEY } from './scripts/theme-key.ts';

export const THEME_SCRIPT = `try{let d=document,h=d.documentElement.dataset,t=localStorage.${THEME_KEY};if(/\\bsigned_in=1/.test(d.cookie))h.member="";if(/^(light|dark)$/.test(t))h.theme=t}catch{}`;

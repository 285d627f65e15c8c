/**
 * The layout for the browser's width, chosen before anything is painted: like the theme it must run inline and at once.
 * A session cookie stores the choice, which stops the server from choosing; without cookies nothing is done, or the two
 * would redirect in a loop. A `layout` event repeats the choice (scripts/layout-switch.ts). Framed pages reflow.
 */
import { NARROW } from './scripts/narrow.ts';

const STEPS = [
  `let d=document,m=matchMedia("${NARROW}").matches,c="layout="+(m?"mobile":"desktop"),t=d.documentElement.dataset.twin`,
  'd.cookie=c+";path=/;samesite=lax"',
  'if(!t||m==location.pathname.startsWith("/m/")||!d.cookie.includes(c))return',
  'let u=new URL(t,location),q=location.search.slice(1)',
  'if(q)u.search+=(u.search&&"&")+q',
  'u.hash||=location.hash',
  'location.replace(u)',
];

export const LAYOUT_SCRIPT = `if(self==top)(f=>{f();addEventListener("layout",f)})(()=>{${STEPS.join(';')}})`;

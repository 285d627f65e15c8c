/** `npm run wings`: draws the wings and the imports between them into docs/images/wings.svg. */
import { writeFileSync } from 'node:fs';
import { drawn } from './wings/drawing.ts';
import { arrows, floors } from './wings/imports.ts';

const PICTURE = new URL('../docs/images/wings.svg', import.meta.url);

const counted = arrows();
writeFileSync(PICTURE, drawn(floors(), counted));
const upward = counted.filter(({ isUp }) => isUp);
for (const { from, to, count } of upward) console.error(`${from} → ${to}：${count} 处向上引用`);
console.log(`写入 docs/images/wings.svg：${counted.length} 种引用，其中 ${upward.length} 种向上`);
process.exitCode = upward.length > 0 ? 1 : 0;

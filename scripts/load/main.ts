/**
 * `npm run load [-- final|stream|soak|overload] [--minutes N] [--rate N]`: the built site under the load of a final.
 * Prints the figures and writes them to var/load.json, a part beside the others, so that each can be run by itself;
 * soak and overload begin at the rate that `final` found, in this run or the last. docs/performance.md tells them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Final, measureFinal } from './final.ts';
import { machine } from './machine.ts';
import { optionsOf, type Part } from './options.ts';
import { measureOverload } from './overload.ts';
import { tell } from './report.ts';
import { openSite, type Site } from './site.ts';
import { measureSoak } from './soak.ts';
import { measureStream } from './stream.ts';

const REPORT = 'var/load.json';

const options = optionsOf(process.argv.slice(2));
const report: Record<string, unknown> & { final?: { figures: Final } } = existsSync(REPORT)
  ? JSON.parse(readFileSync(REPORT, 'utf8'))
  : {};

const MEASURE: Record<Part, (site: Site, seconds: number) => Promise<object>> = {
  final: measureFinal,
  stream: measureStream,
  soak: (site, seconds) => measureSoak(site, seconds, foundRate()),
  overload: (site, seconds) => measureOverload(site, seconds, foundRate()),
};

for (const part of options.parts) {
  const seconds = options.seconds(part);
  process.stderr.write(`… ${part}, ${seconds} s\n`);
  // A server of its own: no part measures what another has left in its memory.
  const site = await openSite();
  try {
    const figures = await MEASURE[part](site, seconds);
    tell(part, figures);
    Object.assign(report, { [part]: { at: new Date().toISOString(), machine: machine(), seconds, figures } });
    mkdirSync('var', { recursive: true });
    writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`);
  } finally {
    await site.close();
  }
}

function foundRate(): number {
  const rate = options.rate ?? report.final?.figures.foundRate;
  if (!rate) throw new Error('no rate is known: run `npm run load -- final` first, or give --rate');
  return rate;
}

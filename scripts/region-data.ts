/** npm run region-data -- <IPv4> <IPv6>: rebuilds data/regions.br from two sources (docs/operations.md). */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AddressRun, packRegions } from '../src/lib/community/comment/region-table.server.ts';
import { DEMO_FOLDER, readDemoFiles } from '../src/lib/demo/newsroom/ingest/files.server.ts';
import { regionNamer } from './regions/name.ts';
import { rangesIn } from './regions/read.ts';

const TABLE = fileURLToPath(new URL('../data/regions.br', import.meta.url));
const FAILED = 2;
const MEGABYTE = 1_000_000;

process.exitCode = main(process.argv.slice(2));

function main(files: string[]): number {
  if (files.length !== 2) {
    console.error('用法：npm run region-data -- <IPv4 的 .xdb 或 .csv> <IPv6 的 .xdb 或 .csv>');
    return FAILED;
  }
  const packed = packRegions(files.flatMap(runsOf));
  writeFileSync(TABLE, packed);
  console.log(`写入 ${TABLE}，共 ${(packed.length / MEGABYTE).toFixed(2)} MB`);
  return 0;
}

/** Sorted and disjoint. A key shared by several ranges goes to the first. */
function runsOf(file: string): AddressRun[] {
  const nameOf = regionNamer(countryNames());
  const runs: AddressRun[] = [];
  const left = new Set<string>();
  for (const { first, last, ...place } of rangesIn(file, readFileSync(file))) {
    const begin = runs.length > 0 && first <= runs.at(-1)!.last ? runs.at(-1)!.last + 1n : first;
    const name = nameOf(place);
    if (name === '') left.add(place.country);
    if (begin <= last) runs.push({ first: begin, last, name });
  }
  console.log(`${file}：${runs.length} 段；不作地名：${[...left].join(' ')}`);
  return runs;
}

/** Country names by code, as the rest of the site uses them. */
function countryNames(): Map<string, string> {
  const [head = '', ...rows] = readDemoFiles(DEMO_FOLDER).get('nation')!.trim().split('\n');
  const [code, name] = ['code', 'name'].map(column => head.split('\t').indexOf(column)) as [number, number];
  return new Map(rows.map(row => row.split('\t')).map(cells => [cells[code]!, cells[name]!]));
}

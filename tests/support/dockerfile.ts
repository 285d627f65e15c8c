/** The last stage of a Dockerfile: what it brings, sets and runs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sources.ts';

export interface Image {
  /** All base images, in order. */
  bases: string[];
  user: string;
  env: Record<string, string>;
  /** Files and folders of the project, by where they are put in the work folder. */
  brought: { source: string; target: string; isBuilt: boolean }[];
  command: string[];
  healthcheck: string[];
  /** Commands of all stages, as a shell takes them. */
  runs: string[];
}

type Line = [instruction: string, rest: string];

export function readDockerfile(text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')): Image {
  const lines = linesOf(text);
  const last = lines.slice(lines.findLastIndex(([name]) => name === 'FROM'));
  const one = (name: string) => last.findLast(([instruction]) => instruction === name)?.[1] ?? '';
  return {
    bases: lines.flatMap(([name, rest]) => (name === 'FROM' ? [rest.split(' ')[0]!] : [])),
    user: one('USER'),
    env: Object.fromEntries(
      one('ENV')
        .split(' ')
        .map(pair => pair.split('=') as [string, string]),
    ),
    brought: last.flatMap(([name, rest]) => (name === 'COPY' ? copied(rest) : [])),
    command: JSON.parse(one('CMD')) as string[],
    healthcheck: JSON.parse(one('HEALTHCHECK').split(' CMD ')[1]!) as string[],
    runs: lines.flatMap(([name, rest]) => (name === 'RUN' ? [rest] : [])),
  };
}

/** Without comments, each instruction on one line. */
const linesOf = (text: string): Line[] =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => [line.split(' ')[0]!, line.slice(line.indexOf(' ') + 1)]);

function copied(rest: string): Image['brought'] {
  const words = rest.split(' ');
  const isBuilt = words[0]!.startsWith('--from=');
  const paths = (isBuilt ? words.slice(1) : words).map(path => path.replace(/^\/app\//, ''));
  const target = paths.at(-1)!;
  return paths.slice(0, -1).map(source => ({
    source,
    target: target.endsWith('/') ? join(target, source) : target.replace(/^\.\//, ''),
    isBuilt,
  }));
}

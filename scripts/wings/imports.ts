/** The imports between the wings of src/lib, counted. */
import { importsOf, projectFiles, readSource } from '../../tests/support/sources.ts';
import { featureOf, WINGS } from '../../tests/support/wings.ts';

/** Floors from the top down: what joins the wings, then the wings. */
export const FLOORS: readonly string[] = ['http', 'app', 'demo', ...Object.keys(WINGS).toReversed()];

export interface Floor {
  name: string;
  features: readonly string[];
  files: number;
  lines: number;
}

/** How often files of one floor import files of another; `isUp`: against the order. */
export interface Arrow {
  from: string;
  to: string;
  count: number;
  isUp: boolean;
}

const floorNameOf = (file: string): string | undefined => featureOf(file)?.split('/')[0];

const sources = (): string[] => projectFiles('src/lib').filter(file => file.endsWith('.ts'));

export function floors(): Floor[] {
  const all = sources();
  return FLOORS.map(name => {
    const files = all.filter(file => floorNameOf(file) === name);
    const lines = files.reduce((sum, file) => sum + readSource(file).split('\n').length - 1, 0);
    return { name, features: WINGS[name] ?? [], files: files.length, lines };
  });
}

export function arrows(): Arrow[] {
  const counts = new Map<string, number>();
  for (const file of sources())
    for (const { path } of importsOf(file)) {
      const [from, to] = [floorNameOf(file), path && floorNameOf(path)];
      if (!from || !to || from === to) continue;
      counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
    }
  return [...counts].map(([pair, count]) => {
    const [from, to] = pair.split(' ') as [string, string];
    return { from, to, count, isUp: FLOORS.indexOf(from) > FLOORS.indexOf(to) };
  });
}

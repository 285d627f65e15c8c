/** The order of test files: those that take longest begin first, so that no worker is left with one at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const DEAREST = [
  ...['walk-wiki', 'walk-phone', 'walk-others', 'nodes', 'start', 'links', 'spoiler-walk', 'hostile-names'],
  ...[
    'right-ends',
    'stored-counts',
    'bad-input',
    'room-roles',
    'writes-whole',
    'demo/crowd',
    'engines-alike',
  ],
];

export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const at = DEAREST.findIndex(name => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? DEAREST.length : at;
    };
    // Sorting keeps the order of those with the same place.
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** What a new connection reads again, beside what first sight of the rooms needs. Begins once. */
import { im } from './client.ts';
import { loadIdentities } from './people.ts';
import { $group } from './stores.ts';

export function readAgain(): void {
  im().on('welcome', () => {
    // Without an answer what is known stays.
    if ($group.get().phase === 'ready') loadIdentities().catch(console.warn);
  });
}

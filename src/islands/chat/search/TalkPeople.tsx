import { FIND } from '../panel/wording.ts';
import { viewerId } from '../state/channel.ts';

interface Person {
  id: number;
  name: string;
}

/** The choice of whose letters to search: one's own, or the other's. */
export function TalkPeople({ other, onChoose }: { other: Person; onChoose: (person: Person) => void }) {
  const own = viewerId();
  return (
    <div className="search-chips">
      {own !== undefined && (
        <button type="button" className="search-chip" onClick={() => onChoose({ id: own, name: FIND.me })}>
          {FIND.me}
        </button>
      )}
      <button type="button" className="search-chip" onClick={() => onChoose(other)}>
        {other.name}
      </button>
    </div>
  );
}

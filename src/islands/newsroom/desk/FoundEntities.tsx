import { useCallback } from 'react';
import type { ArtworkKind } from '#lib/wiki/artwork/kind.ts';
import { call } from '../../platform/call.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { FOUND } from './wording.ts';

const SHOWN = 12;

/** A thing of the site that a search found. */
export interface DeskEntity {
  kind: ArtworkKind;
  entity_id: number;
  name: string;
  /** The note beside the name: the team of a player, the zone of a team. */
  note: string | null;
}

/** Finds entities of a kind by any of their names, best match first. */
async function find(kind: ArtworkKind, keyword: string, signal: AbortSignal): Promise<DeskEntity[]> {
  const query = { keyword, type: kind, page_size: SHOWN };
  const found = await call('GET /api/v1/search', query, { signal, isAgain: true });
  const entity = (entity_id: number, name: string, note: string | null): DeskEntity => ({
    kind,
    entity_id,
    name,
    note,
  });
  switch (kind) {
    case 'team':
      return found.teams.map(one => entity(one.team_id, one.name, one.zone_name));
    case 'player':
      return found.players.map(one => entity(one.player_id, one.name, one.team_info?.name_short ?? null));
    case 'hero':
      return found.heroes.map(one => entity(one.hero_id, one.name, one.title));
    case 'map':
      return found.maps.map(one => entity(one.map_id, one.name, one.name_en));
    case 'tournament':
      return found.tournaments.map(one => entity(one.tournament_id, one.name, one.start_date));
  }
}

interface Props {
  kind: ArtworkKind;
  keyword: string;
  /** The button of each, and its name for screen readers. */
  words: { open: string; openOf: (name: string) => string };
  onOpen: (entity: DeskEntity) => void;
}

export function FoundEntities({ kind, keyword, words, onOpen }: Props) {
  const load = useCallback((signal: AbortSignal) => find(kind, keyword, signal), [kind, keyword]);
  const [loaded, retry] = useLoaded(load);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { data } = loaded;
  return (
    <>
      <p className="muted" role="status">
        {data.length === 0 ? FOUND.none(keyword) : FOUND.some(data.length)}
      </p>
      {data.length > 0 && (
        <ul className="card entry-list">
          {data.map(entity => (
            <li key={entity.entity_id} className="user-row">
              <div className="user-facts">
                <b>{entity.name}</b>
                <span>{entity.note}</span>
              </div>
              <button
                type="button"
                className="btn btn--plain btn--sm"
                aria-label={words.openOf(entity.name)}
                onClick={() => onOpen(entity)}
              >
                {words.open}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

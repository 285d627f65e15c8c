import { useCallback } from 'react';
import type { ArtworkKind } from '#lib/wiki/artwork/kind.ts';
import { call } from '../../../platform/call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import type { PicturedEntity } from './shapes.ts';
import { PICTURES } from './wording.ts';

const SHOWN = 12;

/** Finds entities of a kind by any of their names, best match first. */
async function find(kind: ArtworkKind, keyword: string, signal: AbortSignal): Promise<PicturedEntity[]> {
  const query = { keyword, type: kind, page_size: SHOWN };
  const found = await call('GET /api/v1/search', query, { signal, isAgain: true });
  const entity = (entity_id: number, name: string, note: string | null): PicturedEntity => ({
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
  onOpen: (entity: PicturedEntity) => void;
}

export function FoundEntities({ kind, keyword, onOpen }: Props) {
  const load = useCallback((signal: AbortSignal) => find(kind, keyword, signal), [kind, keyword]);
  const [loaded, retry] = useLoaded(load);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { data } = loaded;
  return (
    <>
      <p className="muted" role="status">
        {data.length === 0 ? PICTURES.notFound(keyword) : PICTURES.found(data.length)}
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
                aria-label={PICTURES.openOf(entity.name)}
                onClick={() => onOpen(entity)}
              >
                {PICTURES.open}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

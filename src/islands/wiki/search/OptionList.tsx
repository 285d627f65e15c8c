import { useEffect } from 'react';
import { hitCrest } from '#components/search/hit-crest.ts';
import type { HitGroup, SearchHit } from '#lib/site/pages/search-hit.ts';
import { Drawn } from '../../platform/ui/Drawn.tsx';
import { allResultsUrl, hitsOf, NONE, type SearchState } from './state.ts';
import { LIST_ID, optionId } from './use-combobox.ts';
import { PANEL } from './wording.ts';

interface Props {
  state: SearchState;
  gameId: number;
  onChoose: () => void;
}

/** The options by kind, then the link to all results; the focus stays in the search box. */
export function OptionList({ state, gameId, onChoose }: Props) {
  const { groups, active } = state;
  useEffect(() => {
    if (active !== NONE) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const hits = hitsOf(state);
  return (
    // Without tabIndex a scrollable list would be a Tab stop.
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the search box
    <div className="search-pop" tabIndex={-1} onMouseDown={event => event.preventDefault()}>
      <div role="listbox" id={LIST_ID} aria-label={PANEL.label}>
        {groups.map(group => (
          <Group key={group.kind} group={group}>
            {group.hits.map(hit => (
              <Option
                key={hit.href}
                hit={hit}
                index={hits.indexOf(hit)}
                isActive={hits[active] === hit}
                onChoose={onChoose}
              />
            ))}
          </Group>
        ))}
        <a
          role="option"
          id={optionId(hits.length)}
          className="search-all"
          href={allResultsUrl(state, gameId)}
          aria-selected={active === hits.length}
          tabIndex={-1}
          onClick={onChoose}
        >
          {PANEL.all(state.keyword)}
        </a>
      </div>
    </div>
  );
}

function Group({
  group: { kind, title, hits, count },
  children,
}: {
  group: HitGroup;
  children: React.ReactNode;
}) {
  const id = `search-${kind}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: options are grouped, not fields
    <div role="group" aria-labelledby={id}>
      <p className="search-kind">
        <span id={id}>{title}</span>
        {count > hits.length && <small>{PANEL.count(count)}</small>}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  hit: SearchHit;
  index: number;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ hit, index, isActive, onChoose }: OptionProps) {
  return (
    <a
      role="option"
      id={optionId(index)}
      className="search-option"
      href={hit.href}
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
    >
      <Drawn html={hitCrest(hit, 28)} />
      <b className="name">{hit.name}</b>
      <small>
        {hit.game && <i>{hit.game}</i>}
        {hit.note}
      </small>
    </a>
  );
}

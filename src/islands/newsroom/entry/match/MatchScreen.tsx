import { useCallback, useState } from 'react';
import type { MatchInput } from '#lib/newsroom/entry/shapes.ts';
import type { Answered } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { MatchHead } from '../MatchHead.tsx';
import { SaveBar } from '../SaveBar.tsx';
import { useAutosave, type Version } from '../use-autosave.ts';
import { LinkFields } from './LinkFields.tsx';
import { ScoreFields } from './ScoreFields.tsx';

/** The result of a match: state, time, sides, score, kind of result, links. */
export function MatchScreen({ matchId }: { matchId: number }) {
  const load = useCallback(
    (signal: AbortSignal) => memberCall('GET /api/v1/input/match_input', { match_id: matchId }, signal),
    [matchId],
  );
  const [loaded, retry] = useLoaded(load);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  return <MatchForm page={loaded.data} />;
}

type Page = Answered<'GET /api/v1/input/match_input'>;

function MatchForm({ page }: { page: Page }) {
  const [input, setInput] = useState<MatchInput>(() => page.draft?.content ?? factsOf(page));
  const matchId = page.match.unique_id;
  const save = useCallback(
    (content: MatchInput, version: Version, submit: boolean) =>
      memberCall('POST /api/v1/input/match_input', {
        ...content,
        links: content.links.filter(link => link.name || link.url),
        ...version,
        match_id: matchId,
        submit,
      }),
    [matchId],
  );
  const { version, base } = page;
  const saving = useAutosave(input, { version, base }, save);
  const change = (changes: Partial<MatchInput>) => setInput(before => ({ ...before, ...changes }));
  const fault = saving.error?.field;
  return (
    <>
      <MatchHead match={page.match} draft={page.draft} />
      <form className="card entry-form" onSubmit={event => event.preventDefault()}>
        <ScoreFields input={input} teams={page.options.teams} fault={fault} onChange={change} />
        <LinkFields links={input.links} fault={fault} onChange={links => change({ links })} />
      </form>
      <SaveBar state={saving.state} at={saving.at} error={saving.error} onSubmit={saving.submit} />
    </>
  );
}

/** The current facts, as the initial values of an entry. */
function factsOf(page: Page): MatchInput {
  const { match_status, match_start_time, best_of, main_camp, guest_camp } = page;
  const { main_score, guest_score, result_type, links } = page;
  return {
    match_status,
    match_start_time,
    best_of,
    main_camp,
    guest_camp,
    main_score,
    guest_score,
    result_type,
    links,
  };
}

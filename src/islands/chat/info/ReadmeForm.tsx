import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { README_MAX } from '#lib/chat/readme/limits.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { CallError } from '../../platform/call.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { messageOf, useLoaded } from '../../platform/ui/use-loaded.ts';
import { loadReadme, type Readme, saveReadme } from './readme.ts';
import { INFO } from './wording.ts';

interface Props {
  ids: { group_id: number; channel_id: number };
  /** Called with what was saved; undefined if the edit was dropped. */
  onDone: (saved?: Readme) => void;
}

/** Begins with the text as it is now: a list of rooms may be older. */
export function ReadmeForm({ ids: { group_id, channel_id }, onDone }: Props) {
  const [loaded, retry] = useLoaded(
    useCallback(
      (signal: AbortSignal) => loadReadme({ group_id, channel_id }, signal),
      [group_id, channel_id],
    ),
  );
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  return (
    <Writing
      key={loaded.data.changed_at}
      before={loaded.data}
      ids={{ group_id, channel_id }}
      onDone={onDone}
      onReload={retry}
    />
  );
}

interface WritingProps extends Props {
  before: Readme;
  onReload: () => void;
}

function Writing({ before, ids, onDone, onReload }: WritingProps) {
  const [text, setText] = useState(before.content);
  const [problem, setProblem] = useState<{ message: string; isConflict: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const left = README_MAX - lengthOf(text);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || left < 0) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onDone(await saveReadme(ids, text, before.changed_at));
    } catch (error) {
      const isConflict = error instanceof CallError && error.reason === 'readme_changed';
      setProblem({ message: messageOf(error), isConflict });
      setBusy(false);
    }
  };
  return (
    <form className="readme-form" onSubmit={event => void save(event)}>
      <label className="field">
        {INFO.label}
        <textarea
          ref={field}
          className="input"
          rows={8}
          value={text}
          aria-invalid={left < 0}
          onChange={event => setText(event.target.value)}
        />
      </label>
      <p className={left < 0 ? 'form-problem' : 'muted'} role="status">
        {left < 0 ? INFO.over(-left) : INFO.left(left)}
      </p>
      {problem && (
        <p className="form-problem" role="alert">
          {problem.message}{' '}
          {problem.isConflict && (
            <button type="button" className="link" onClick={onReload}>
              {INFO.reload}
            </button>
          )}
        </p>
      )}
      <footer>
        <button type="button" className="btn btn--plain" onClick={() => onDone()}>
          {INFO.cancel}
        </button>
        <button type="submit" className="btn btn--primary" aria-disabled={isBusy || left < 0}>
          {isBusy ? INFO.saving : INFO.save}
        </button>
      </footer>
    </form>
  );
}

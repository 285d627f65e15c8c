import { useCallback, useState } from 'react';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { MessageText } from '../room/MessageText.tsx';
import { ReadmeForm } from './ReadmeForm.tsx';
import { loadReadme } from './readme.ts';
import { INFO } from './wording.ts';

interface Props {
  ids: { group_id: number; channel_id: number };
  /** When it was written, as the list of rooms has it. */
  readmeAt: number;
  isManager: boolean;
  onRemove: () => void;
}

/** The readme with its links and emoji; managers write it here. */
export function ReadmeSection({ ids: { group_id, channel_id }, readmeAt, isManager, onRemove }: Props) {
  const [isWriting, setWriting] = useState(false);
  const [loaded, retry, set] = useLoaded(
    // biome-ignore lint/correctness/useExhaustiveDependencies: another text is read anew
    useCallback(
      (signal: AbortSignal) => loadReadme({ group_id, channel_id }, signal),
      [group_id, channel_id, readmeAt],
    ),
  );
  if (isWriting)
    return (
      <ReadmeForm
        ids={{ group_id, channel_id }}
        onDone={saved => {
          if (saved) set(saved);
          setWriting(false);
        }}
      />
    );
  const content = loaded.phase === 'ready' ? loaded.data.content : '';
  return (
    <section className="readme">
      <header>
        <h3>{INFO.readme}</h3>
        {isManager && loaded.phase === 'ready' && (
          <>
            <button type="button" className="link" onClick={() => setWriting(true)}>
              {content === '' ? INFO.write : INFO.edit}
            </button>
            {content !== '' && (
              <button type="button" className="link" onClick={onRemove}>
                {INFO.remove}
              </button>
            )}
          </>
        )}
      </header>
      <LoadState loaded={loaded} onRetry={retry} />
      {loaded.phase === 'ready' && content === '' && (
        <p className="muted">{isManager ? INFO.noReadmeHint : INFO.noReadme}</p>
      )}
      {content !== '' && (
        <p className="readme-text">
          <MessageText text={content} mentioned={undefined} />
        </p>
      )}
    </section>
  );
}

import { useState } from 'react';
import { CallError } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { toast } from '../../../platform/state/toast.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { Notice } from '../Notice.tsx';
import { FeedCard } from './FeedCard.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import type { FeedDesk } from './shapes.ts';
import { FEEDS } from './wording.ts';

const load = (signal: AbortSignal) => memberCall('GET /api/v1/operator/feeds', {}, signal);

/** The services that facts come from by themselves, and what only a person can decide. */
export function FeedsScreen() {
  const [loaded, retry, update, refresh] = useLoaded(load);
  const [isBusy, setBusy] = useState(false);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { list, questions } = loaded.data;

  /** One change at a time; the answer is the new state of all. */
  const change = async (send: () => Promise<FeedDesk>, done: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const after = await send();
      update(() => after);
      toast(done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(error.message);
    } finally {
      setBusy(false);
    }
  };

  if (list.length === 0) return <Notice title={FEEDS.none} text={FEEDS.noneHint} />;
  return (
    <>
      <div className="today-head">
        <p className="today-hint">{FEEDS.hint}</p>
        <button type="button" className="btn btn--plain btn--sm" onClick={refresh}>
          {FEEDS.refresh}
        </button>
      </div>
      {list.map(feed => (
        <FeedCard key={feed.name} feed={feed} isBusy={isBusy} onChange={change} />
      ))}
      <h2>{FEEDS.questions}</h2>
      {questions.length === 0 ? (
        <p className="load-state">{FEEDS.noQuestions}</p>
      ) : (
        <>
          <p className="today-hint">{FEEDS.questionsHint}</p>
          {questions.map(question => (
            <QuestionCard key={question.id} question={question} isBusy={isBusy} onChange={change} />
          ))}
        </>
      )}
    </>
  );
}

import { memberCall } from '../../../platform/member-call.ts';
import { LogCard } from '../LogCard.tsx';
import { Opened } from '../Opened.tsx';
import { useEdited } from '../use-edited.ts';
import { NewsForm } from './NewsForm.tsx';
import { NewsSteps } from './NewsSteps.tsx';
import type { DeskArticle } from './shapes.ts';
import { NEWS_DESK } from './wording.ts';

const get = (id: number, signal: AbortSignal) =>
  memberCall('GET /api/v1/operator/news_get', { news_id: id }, signal);

interface Props {
  /** undefined: a new article. */
  newsId: number | undefined;
  onBack: () => void;
}

/** One article: its form, actions, preview, and log. */
export function NewsEditor({ newsId, onBack }: Props) {
  const { loaded, retry, set, saved } = useEdited(newsId, get);
  return (
    <Opened loaded={loaded} onRetry={retry} onBack={onBack}>
      {edit => (
        <>
          {edit?.is_outdated && <p role="status">{NEWS_DESK.outdated}</p>}
          <NewsForm key={`${edit?.id} ${edit?.version}`} edit={edit} onSaved={saved} onReload={retry} />
          {edit && (
            <>
              <NewsSteps edit={edit} onDone={set} />
              <Preview edit={edit} />
              <LogCard
                log={edit.log.map(({ action, ...rest }) => ({ ...rest, what: NEWS_DESK.actions[action] }))}
              />
            </>
          )}
        </>
      )}
    </Opened>
  );
}

/** The reader's view: HTML sanitised by the server. */
function Preview({ edit: { preview } }: { edit: DeskArticle }) {
  return (
    <section className="card prose activity-preview" aria-label={NEWS_DESK.preview}>
      <h2>{NEWS_DESK.preview}</h2>
      {preview === '' ? (
        <p className="muted">{NEWS_DESK.unwritten}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by community/activity/markdown.server.ts
        <div dangerouslySetInnerHTML={{ __html: preview }} />
      )}
    </section>
  );
}

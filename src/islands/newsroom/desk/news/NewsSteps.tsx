import { newsPath } from '#lib/newsroom/news/address.ts';
import { pagePath } from '#lib/wiki/game/address.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { type DeskStep, Steps } from '../Steps.tsx';
import { OPERATOR } from '../wording.ts';
import type { DeskArticle } from './shapes.ts';
import { NEWS_DESK } from './wording.ts';

interface Props {
  edit: DeskArticle;
  onDone: (edit: DeskArticle) => void;
}

/** Publishing and withdrawing an article; the links to its page and to the match of a report. */
export function NewsSteps({ edit, onDone }: Props) {
  const { id, version, game_id, match_id } = edit;
  const isPublished = edit.status === 'published';
  const step: DeskStep = {
    ...NEWS_DESK.steps[isPublished ? 'withdraw' : 'publish'],
    take: async () =>
      onDone(
        await memberCall('POST /api/v1/operator/news_publish', {
          news_id: id,
          version,
          is_published: !isPublished,
        }),
      ),
  };
  return (
    <Steps steps={[step]}>
      {isPublished && (
        <a className="btn btn--plain" href={newsPath(game_id, id)}>
          {OPERATOR.look}
        </a>
      )}
      {match_id !== null && (
        <a className="btn btn--plain" href={pagePath('match', game_id, match_id)}>
          {NEWS_DESK.toMatch}
        </a>
      )}
    </Steps>
  );
}

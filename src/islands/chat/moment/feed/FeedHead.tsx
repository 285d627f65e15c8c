import { type ReactNode, useState } from 'react';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { TagsDialog } from '../form/TagsDialog.tsx';
import { FEED } from '../wording.ts';
import type { Feed } from './use-feed.ts';

interface Props {
  groupId: number;
  feed: Feed;
  isManager: boolean;
  /** What stands instead of the button for those who may not post; undefined if they may. */
  instead: ReactNode;
  onPublish: () => void;
}

/** The head above the posts: writing one, their order, and only those with a tag. */
export function FeedHead({ groupId, feed, isManager, instead, onPublish }: Props) {
  const { order, tagId, choose } = feed;
  return (
    <div className="posts-head">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a legend of its own */}
      <div className="seg seg--sm" role="group" aria-label={FEED.order}>
        <button type="button" aria-pressed={order === 'time'} onClick={() => choose('time', tagId)}>
          {FEED.byTime}
        </button>
        <button type="button" aria-pressed={order === 'active'} onClick={() => choose('active', tagId)}>
          {FEED.byActivity}
        </button>
      </div>
      <span className="spacer" />
      {instead ?? (
        <button type="button" className="btn btn--primary btn--sm" aria-haspopup="dialog" onClick={onPublish}>
          <Icon name="pen" size={16} />
          {FEED.publish}
        </button>
      )}
      <TagFilter groupId={groupId} feed={feed} isManager={isManager} />
    </div>
  );
}

/** The filter for posts with one tag; managers change the tags. */
function TagFilter({ groupId, feed, isManager }: Pick<Props, 'groupId' | 'feed' | 'isManager'>) {
  const { order, tagId, tags, choose } = feed;
  const [isManaging, setManaging] = useState(false);
  if (tags.length === 0 && !isManager) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a legend of its own */}
      <div className="posts-tags" role="group" aria-label={FEED.tags}>
        {tags.length > 0 && (
          <button type="button" aria-pressed={tagId === undefined} onClick={() => choose(order, undefined)}>
            {FEED.all}
          </button>
        )}
        {tags.map(({ tag_id, name }) => (
          <button
            key={tag_id}
            type="button"
            aria-pressed={tagId === tag_id}
            onClick={() => choose(order, tagId === tag_id ? undefined : tag_id)}
          >
            {name}
          </button>
        ))}
        {isManager && (
          <button type="button" aria-haspopup="dialog" onClick={() => setManaging(true)}>
            {FEED.manageTags}
          </button>
        )}
      </div>
      {isManaging && (
        <TagsDialog
          groupId={groupId}
          tags={tags}
          onChanged={feed.readTags}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  );
}

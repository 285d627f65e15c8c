import { memberCall } from '../../../platform/member-call.ts';
import { type DeskStep, Steps } from '../Steps.tsx';
import { OPERATOR } from '../wording.ts';
import type { DeskActivity } from './shapes.ts';
import { ACTIVITIES } from './wording.ts';

interface Props {
  edit: DeskActivity;
  onDone: (edit: DeskActivity) => void;
}

type Kind = keyof (typeof ACTIVITIES)['steps'];

function kindsOf({ is_published, state, draw }: DeskActivity): Kind[] {
  if (!is_published) return ['publish'];
  if (state === 'upcoming') return ['withdraw'];
  return state === 'ended' && draw && draw.draw_time === null ? ['draw'] : [];
}

const take = (kind: Kind, { id, version }: DeskActivity): Promise<DeskActivity> =>
  kind === 'draw'
    ? memberCall('POST /api/v1/operator/activity_draw', { activity_id: id, version })
    : memberCall('POST /api/v1/operator/activity_publish', {
        activity_id: id,
        version,
        is_published: kind === 'publish',
      });

/** Actions on an activity: publish, withdraw, draw the prizes; and the link to its page. */
export function ActivitySteps({ edit, onDone }: Props) {
  const steps = kindsOf(edit).map(
    (kind): DeskStep => ({ ...ACTIVITIES.steps[kind], take: async () => onDone(await take(kind, edit)) }),
  );
  return (
    <Steps steps={steps}>
      {edit.is_published && (
        <a className="btn btn--plain" href={`/wiki/activity?activity_id=${edit.id}`}>
          {OPERATOR.look}
        </a>
      )}
      {edit.draw?.draw_time != null && <p>{ACTIVITIES.winners(edit.draw.winners.length)}</p>}
    </Steps>
  );
}

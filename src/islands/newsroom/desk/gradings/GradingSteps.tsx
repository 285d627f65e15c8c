import { memberCall } from '../../../platform/member-call.ts';
import { type DeskStep, Steps } from '../Steps.tsx';
import { OPERATOR } from '../wording.ts';
import type { DeskGrading } from './shapes.ts';
import { SET_STEPS } from './wording.ts';

interface Props {
  edit: DeskGrading;
  onDone: (edit: DeskGrading) => void;
  onDeleted: () => void;
}

/** Allowed transitions from each status. */
const NEXT = { down: ['open'], open: ['closed', 'down'], closed: ['open', 'down'] } as const;

/** Actions on a list: open, close, take down, delete; and the link to its page. */
export function GradingSteps({ edit, onDone, onDeleted }: Props) {
  const about = { set_id: edit.id, version: edit.version };
  const steps = NEXT[edit.status].map(
    (status): DeskStep => ({
      ...SET_STEPS[status],
      take: async () =>
        onDone(await memberCall('POST /api/v1/operator/grading_status', { ...about, status })),
    }),
  );
  const remove: DeskStep = {
    ...SET_STEPS.remove,
    isDanger: true,
    take: async () => {
      await memberCall('POST /api/v1/operator/grading_delete', about);
      onDeleted();
    },
  };
  return (
    <Steps steps={edit.grader_count === 0 ? [...steps, remove] : steps}>
      {edit.status !== 'down' && (
        <a className="btn btn--plain" href={`/wiki/tool_detail?game_id=${edit.game_id}`}>
          {OPERATOR.look}
        </a>
      )}
    </Steps>
  );
}

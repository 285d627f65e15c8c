import { memberCall } from '../../../platform/member-call.ts';
import { EditedList } from '../EditedList.tsx';
import { GradingEditor } from './GradingEditor.tsx';
import { StatusTag } from './StatusTag.tsx';
import { GRADINGS } from './wording.ts';

const load = (cursor: number, signal: AbortSignal) =>
  memberCall('GET /api/v1/operator/grading_list', { cursor }, signal);

/** The lists that members grade, with those taken down, and the editor. */
export const GradingsPart = () => (
  <EditedList
    load={load}
    make={GRADINGS.make}
    none={GRADINGS.none}
    editor={(id, onBack) => <GradingEditor setId={id} onBack={onBack} />}
  >
    {item => (
      <>
        <b>
          {item.title}
          <StatusTag status={item.status} />
        </b>
        <span>{GRADINGS.counts(item.game_name, item.item_count, item.grader_count)}</span>
      </>
    )}
  </EditedList>
);

import type { GroupItem } from '#lib/community/prediction/shapes.ts';
import { askReport } from './groups.ts';
import { GROUP } from './wording.ts';

interface Props {
  group: GroupItem;
  onJoin: (groupId: number) => void;
}

/** Buttons to join an open group that the user is not in, or to report its name. */
export function GroupFoot({ group: { league_id, name, members }, onJoin }: Props) {
  return (
    <p className="predict-league">
      <b>{GROUP.members(members)}</b>
      <button
        type="button"
        className="btn btn--primary btn--sm"
        aria-label={GROUP.joinOf(name)}
        onClick={() => onJoin(league_id)}
      >
        {GROUP.join}
      </button>
      <button type="button" className="btn btn--plain btn--sm" onClick={() => askReport(league_id)}>
        {GROUP.report}
      </button>
    </p>
  );
}

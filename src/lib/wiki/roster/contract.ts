/** Calls that read the people of teams. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, onlyList } from '../../platform/contract/fields.ts';
import * as shape from './shapes.ts';

const FACTS = () => ['facts'];
const teamInput = z.object({ team_id: id });

export const rosterCalls = defineCalls({
  'wiki.team_roster': {
    method: 'GET',
    path: '/api/v1/team/roster',
    access: 'public',
    summary: '战队名单，在队者在前',
    tags: FACTS,
    input: teamInput,
    output: onlyList(shape.rosterItem),
  },
});

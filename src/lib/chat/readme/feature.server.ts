import type { Handlers } from '../../platform/contract/call.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { channelScope } from '../channel/scopes.server.ts';
import { readmeCalls } from './contract.ts';
import { deleteReadme, readmeOf, writeReadme } from './readme.server.ts';
import { readmeData } from './user-data.server.ts';

const readmeScopes = { readme: channelScope() };

const readmeHandlers: Handlers<typeof readmeCalls, typeof readmeScopes> = {
  'im.channel_readme': async ({ channel_id }, { db }) => ({
    channel_id,
    ...(await readmeOf(db, channel_id)),
  }),
  'im.channel_readme_add': async ({ channel_id, ...input }, context) => ({
    channel_id,
    ...(await writeReadme(context, context.target, input)),
  }),
  'im.channel_readme_del': async (_, context) => {
    await deleteReadme(context, context.target);
    return {};
  },
};

/** Readmes: the purpose of a channel, in its managers' words. */
export const readmeFeature = defineFeature({
  name: 'readme',
  calls: readmeCalls,
  handlers: () => readmeHandlers,
  scopes: () => readmeScopes,
  userData: () => [readmeData],
});

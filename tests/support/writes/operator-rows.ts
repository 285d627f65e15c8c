/** Writing calls of operators on pictures, news and activities, with the preparation of each. */
import { DAY } from '#lib/platform/kernel/time.ts';
import * as make from '../factory.ts';
import type { Name, Prepare } from './scene.ts';

export const OPERATOR_ROWS = {
  'operator.artwork_save': async scene => {
    return [scene.operator.browser, await scene.artwork()];
  },
  'operator.name_save': async scene => {
    const { id: entity_id } = await make.makeTeam(scene.db);
    return [scene.operator.browser, { kind: 'team', entity_id, name: '星火', name_short: '', version: 0 }];
  },
  'operator.artwork_take_back': async scene => {
    const input = await scene.artwork();
    const { current } = await scene.ask(scene.operator, 'operator.artwork_save', input);
    const { kind, entity_id } = input;
    return [scene.operator.browser, { kind, entity_id, current_id: current!.id, reason: '过期' }];
  },
  'operator.news_save': async scene => {
    const { id, version } = await scene.article();
    return [scene.operator.browser, { news_id: id, version, game_id: make.GAME, title: '改过' }];
  },
  'operator.news_publish': async scene => {
    const { id, version } = await scene.article();
    return [scene.operator.browser, { news_id: id, version, is_published: true }];
  },
  'operator.activity_save': async scene => {
    const { id, version } = await scene.activity();
    const dates = { start_date: scene.today, end_date: scene.today };
    return [scene.operator.browser, { activity_id: id, version, title: '改过', ...dates }];
  },
  'operator.activity_publish': async scene => {
    const { id, version } = await scene.activity();
    return [scene.operator.browser, { activity_id: id, version, is_published: true }];
  },
  'operator.activity_draw': async scene => {
    const { id, version } = await scene.activity();
    const input = { activity_id: id, version, is_published: true };
    const published = await scene.ask(scene.operator, 'operator.activity_publish', input);
    await scene.done((await scene.member()).id, 2, scene.today);
    scene.world.now += DAY;
    await scene.operator.browser.renew();
    return [scene.operator.browser, { activity_id: id, version: published.version }];
  },
} satisfies Partial<Record<Name, Prepare>>;

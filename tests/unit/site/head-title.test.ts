import { expect, test } from 'vitest';
import { headTitle } from '../../../src/layouts/wording.ts';

const steps = (...labels: string[]) => labels.map(label => ({ label }));

test.each([
  [
    [{ label: '赛事' }, { label: '2025 无畏契约全球冠军赛', short: '全球冠军赛' }, { label: '总决赛' }],
    '全球冠军赛 · 总决赛',
  ],
  [steps('赛事', '演示赛', '演示赛第 1 场'), '演示赛第 1 场'],
  [steps('战队', '中国赛区', 'EDG'), '中国赛区 · EDG'],
  [steps('地图', '亚海悬城'), '亚海悬城'],
  [steps('地图'), ''],
])('%j is headed %s', (crumbs, title) => {
  expect(headTitle(crumbs).filter(Boolean).join(' · ')).toBe(title);
});

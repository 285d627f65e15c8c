/** Fingers on a page, as a phone's screen tells them. */
import type { Locator, Page } from 'playwright';

type Point = readonly [x: number, y: number];
/** The way of one finger. */
export type Way = readonly [from: Point, to: Point];

const STEPS = 6;

/** Puts the fingers down, moves them along their ways together, and lifts them. */
export async function drag(page: Page, ways: readonly Way[]): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  await send(
    'touchStart',
    ways.map(([from]) => from),
  );
  for (let i = 1; i <= STEPS; i++)
    await send(
      'touchMove',
      ways.map(([from, to]) => between(from, to, i / STEPS)),
    );
  await send('touchEnd', []);
}

const between = ([x, y]: Point, [toX, toY]: Point, part: number): Point => [
  x + (toX - x) * part,
  y + (toY - y) * part,
];

export async function middleOf(at: Locator): Promise<Point> {
  const { x, y, width, height } = (await at.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

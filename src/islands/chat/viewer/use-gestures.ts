/** Wheel, pinch, double tap, drag and swipe on the picture that is looked at. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { CLOSE_UP, moved, type Point, type Swipe, swipeOf, type View, WHOLE, zoomed } from './zoom.ts';

const WHEEL = 0.0015;
const STEP = 1.5;

interface Gestures {
  view: View;
  /** How far a whole picture was dragged: it follows the finger. */
  dragged: Point;
  larger: () => void;
  smaller: () => void;
  reset: () => void;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const NOWHERE: Point = { x: 0, y: 0 };

/** `isLong`: it is read from its top, and scrolls as pages do; only what goes aside is a gesture. */
export function useGestures(
  box: RefObject<HTMLElement | null>,
  isLong: boolean,
  onSwipe: (swipe: Swipe) => void,
): Gestures {
  const [view, setView] = useState(WHOLE);
  const [dragged, setDragged] = useState(NOWHERE);
  const half = (): Point => ({ x: box.current!.clientWidth / 2, y: box.current!.clientHeight / 2 });
  const zoom = (by: number, at: Point = NOWHERE) => setView(now => zoomed(now, by, at, half()));
  const swipe = useEffectEvent(onSwipe);
  const drag = useEffectEvent((by: Point) => {
    // Fingers may move twice before it is drawn.
    if (view.scale === 1) setDragged(({ x, y }) => ({ x: x + by.x, y: isLong ? 0 : y + by.y }));
    else if (!isLong) setView(now => moved(now, by, half()));
  });
  const drop = useEffectEvent(() => {
    if (view.scale === 1) swipe(swipeOf(dragged));
    setDragged(NOWHERE);
  });
  const closeUp = useEffectEvent((at: Point) => (view.scale > 1 ? setView(WHOLE) : zoom(CLOSE_UP, at)));
  const enlarge = useEffectEvent(zoom);
  const scrolls = useEffectEvent((event: WheelEvent) => isLong && !event.ctrlKey);
  useEffect(() => {
    const element = box.current!;
    const end = new AbortController();
    const options = { signal: end.signal, passive: false };
    const fingers = new Map<number, Point>();
    /** The point in pixels from the middle of the view. */
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    };
    const spread = () => {
      const [one, other] = [...fingers.values()];
      return Math.hypot(one!.x - other!.x, one!.y - other!.y);
    };
    element.addEventListener(
      'wheel',
      event => {
        if (scrolls(event)) return;
        event.preventDefault();
        enlarge(Math.exp(-event.deltaY * WHEEL), pointOf(event));
      },
      options,
    );
    element.addEventListener('dblclick', event => closeUp(pointOf(event)), options);
    element.addEventListener(
      'pointerdown',
      event => {
        element.setPointerCapture(event.pointerId);
        fingers.set(event.pointerId, pointOf(event));
      },
      options,
    );
    element.addEventListener(
      'pointermove',
      event => {
        const before = fingers.get(event.pointerId);
        if (!before) return;
        const now = pointOf(event);
        const apart = fingers.size === 2 ? spread() : 0;
        fingers.set(event.pointerId, now);
        if (apart > 0) enlarge(spread() / apart, middleOf([...fingers.values()]));
        else drag({ x: now.x - before.x, y: now.y - before.y });
      },
      options,
    );
    const lift = (event: PointerEvent) => {
      if (fingers.delete(event.pointerId) && fingers.size === 0) drop();
    };
    element.addEventListener('pointerup', lift, options);
    element.addEventListener('pointercancel', lift, options);
    return () => end.abort();
  }, [box]);
  return {
    view,
    dragged,
    larger: () => zoom(STEP),
    smaller: () => zoom(1 / STEP),
    reset: () => setView(WHOLE),
  };
}

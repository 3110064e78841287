/** Hands on the map: one finger drags it, two fingers or the wheel zoom it; a tap stays a click. */

import { drawn, pinch, clamp, type Camera, type Point, type Size } from "./camera";

export interface Hands {
  camera: () => Camera;
  size: () => Size;
  move: (camera: Camera) => void;
}

/** How far a pointer may stray, in pixels, and still tap. */
const STEADY = { mouse: 4, touch: 10 } as const;

export function gestures(node: Element, { camera, size, move }: Hands): () => void {
  const down = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let dragging = false;

  const place = (event: PointerEvent | WheelEvent): Point => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  };
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = (a: Point, b: Point): number => Math.max(20, Math.hypot(a.x - b.x, a.y - b.y));

  // Only what drags is held fast: a pointer that taps must click the field it is on.
  function hold(): void {
    dragging = true;
    for (const id of down.keys()) {
      if (!node.hasPointerCapture(id)) node.setPointerCapture(id);
    }
  }
  function press(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (down.size === 0) {
      dragging = false;
      start = place(event);
    }
    if (down.size === 2) return;
    down.set(event.pointerId, place(event));
    if (down.size === 2) hold();
  }
  function carry(event: PointerEvent): void {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    if (down.size === 1) {
      const steady = event.pointerType === "mouse" ? STEADY.mouse : STEADY.touch;
      if (!dragging && Math.hypot(now.x - start.x, now.y - start.y) < steady) return;
      if (!dragging) hold();
      const { scale } = drawn(camera(), size());
      const { x, y, zoom } = camera();
      move(clamp({ x: x - (now.x - before.x) / scale, y: y - (now.y - before.y) / scale, zoom }, size()));
    } else {
      const [other] = [...down].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      if (other) {
        const factor = apart(now, other) / apart(before, other);
        move(pinch(camera(), size(), factor, middle(before, other), middle(now, other)));
      }
    }
    down.set(event.pointerId, now);
  }
  const lift = (event: PointerEvent): void => void down.delete(event.pointerId);
  function click(event: MouseEvent): void {
    // What ends a drag is no tap. Keys and screen readers click without a pointer.
    if (!dragging || event.detail === 0) return;
    dragging = false;
    event.stopPropagation();
    event.preventDefault();
  }
  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    move(pinch(camera(), size(), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), place(event)));
  }

  const listen: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ["pointerdown", press],
    ["pointermove", carry],
    ["pointerup", lift],
    ["pointercancel", lift],
    ["click", click, { capture: true }],
    ["wheel", wheel, { passive: false }],
  ];
  for (const [name, hear, options] of listen) node.addEventListener(name, hear as EventListener, options);
  return () => {
    for (const [name, hear, options] of listen) node.removeEventListener(name, hear as EventListener, options);
  };
}

/** The part of the map that is seen: pure arithmetic for pinching, dragging and buttons. */

export interface Point {
  x: number;
  y: number;
}

/** What there is to see, in units of the map. */
export interface Land {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The point of the map in the middle of the window, and how much larger than the whole it is shown. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** A window in pixels, the land that is seen through it, and how wide a field of it is. */
export interface Size {
  width: number;
  height: number;
  land: Land;
  field: number;
}

/** A field is never drawn wider than this, in pixels, unless the window is large. */
const WIDEST = 72;

/** Everything at once. */
export function whole({ land }: Pick<Size, "land">): Camera {
  return { x: land.left + land.width / 2, y: land.top + land.height / 2, zoom: 1 };
}

/** Pixels per unit of the map when the whole map is shown. */
export function fit({ width, height, land }: Size): number {
  return Math.max(0.01, Math.min(width / land.width, height / land.height));
}

export function closest(size: Size): number {
  return Math.max(1.5, WIDEST / (fit(size) * size.field));
}

/** Keep the camera on the map: no more of the table is seen than must be. */
export function clamp({ x, y, zoom }: Camera, size: Size): Camera {
  const near = Math.min(closest(size), Math.max(1, zoom));
  const scale = fit(size) * near;
  const within = (value: number, start: number, extent: number, seen: number): number => {
    const half = seen / scale / 2;
    if (half * 2 >= extent) return start + extent / 2;
    return Math.min(start + extent - half, Math.max(start + half, value));
  };
  return {
    x: within(x, size.land.left, size.land.width, size.width),
    y: within(y, size.land.top, size.land.height, size.height),
    zoom: near,
  };
}

/** How the map is moved and scaled to be drawn. */
export function drawn(camera: Camera, size: Size): { x: number; y: number; scale: number } {
  const scale = fit(size) * camera.zoom;
  return { x: size.width / 2 - camera.x * scale, y: size.height / 2 - camera.y * scale, scale };
}

/** The point of the map under a point of the window. */
export function under(camera: Camera, size: Size, pixel: Point): Point {
  const { x, y, scale } = drawn(camera, size);
  return { x: (pixel.x - x) / scale, y: (pixel.y - y) / scale };
}

/** Zoom so that what was under one point of the window is under another: pinching, and the wheel. */
export function pinch(camera: Camera, size: Size, factor: number, from: Point, to: Point = from): Camera {
  const held = under(camera, size, from);
  const zoom = Math.min(closest(size), Math.max(1, camera.zoom * factor));
  const scale = fit(size) * zoom;
  return clamp({ x: held.x + (size.width / 2 - to.x) / scale, y: held.y + (size.height / 2 - to.y) / scale, zoom }, size);
}

/** Whether a point of the map is well within the window. */
export function sees(camera: Camera, size: Size, point: Point): boolean {
  const { x, y, scale } = drawn(camera, size);
  const [left, top] = [x + point.x * scale, y + point.y * scale];
  const edge = 10;
  return left > edge && left < size.width - edge && top > edge && top < size.height - edge;
}

/** As near as some points can all be seen, but not nearer than `nearest`. */
export function frame(size: Size, points: readonly Point[], nearest: number): Camera {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(size.width / (right - left + size.field * 2), size.height / (bottom - top + size.field * 2));
  const zoom = Math.min(nearest, scale / fit(size));
  return clamp({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, size);
}

/** Of some points the one nearest to another, if it is not too far. */
export function closestTo<Place extends Point>(points: readonly Place[], { x, y }: Point, reach = Infinity): Place | null {
  let best: Place | null = null;
  let least = reach;
  for (const point of points) {
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance <= least) [best, least] = [point, distance];
  }
  return best;
}

/** Move so that a point is seen with some room around it; as it is, if it is seen already. */
export function show(camera: Camera, size: Size, point: Point): Camera {
  const scale = fit(size) * camera.zoom;
  const room = size.field * 1.2;
  const near = (value: number, middle: number, seen: number): number => {
    const half = Math.max(0, seen / scale / 2 - room);
    return Math.min(value + half, Math.max(value - half, middle));
  };
  return clamp({ x: near(point.x, camera.x, size.width), y: near(point.y, camera.y, size.height), zoom: camera.zoom }, size);
}

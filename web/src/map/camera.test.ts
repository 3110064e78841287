import { expect, test } from "vitest";
import { points } from "../art/points";
import { clamp, closest, closestTo, drawn, fit, frame, pinch, sees, show, under, whole, type Size } from "./camera";

const MAP = { left: -46, top: -40, width: 2142, height: 1815 };
const WIDE = 100;
const through = (width: number, height: number): Size => ({ width, height, land: MAP, field: WIDE });
const phone = through(380, 340);
const WHOLE = whole(phone);
const near = { ...WHOLE, zoom: 2.5 };
const middle = { x: 1000, y: 850 };
const corner = { x: 50, y: 58 };

test("the whole map fits, whatever the window", () => {
  for (const size of [phone, through(900, 300), through(300, 900)]) {
    const { x, y, scale } = drawn(clamp(WHOLE, size), size);
    expect(x + MAP.left * scale).toBeGreaterThanOrEqual(-0.01);
    expect(y + MAP.top * scale).toBeGreaterThanOrEqual(-0.01);
    expect(x + (MAP.left + MAP.width) * scale).toBeLessThanOrEqual(size.width + 0.01);
    expect(y + (MAP.top + MAP.height) * scale).toBeLessThanOrEqual(size.height + 0.01);
  }
});

test("a field can be made as large as a fingertip", () => {
  expect(fit(phone) * closest(phone) * WIDE).toBeGreaterThan(44);
  expect(clamp({ ...WHOLE, zoom: 99 }, phone).zoom).toBe(closest(phone));
  expect(clamp({ ...WHOLE, zoom: 0.1 }, phone).zoom).toBe(1);
});

test("the camera does not leave the map", () => {
  const far = clamp({ x: -9999, y: -9999, zoom: 2.5 }, phone);
  const { x, y, scale } = drawn(far, phone);
  expect(x + MAP.left * scale).toBeCloseTo(0);
  expect(y + MAP.top * scale).toBeCloseTo(0);
});

test("what is under the fingers stays under them", () => {
  const finger = { x: 120, y: 200 };
  const before = under(near, phone, finger);
  const after = under(pinch(near, phone, 1.2, finger), phone, finger);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
  const moved = { x: 150, y: 180 };
  const carried = under(pinch(near, phone, 1, finger, moved), phone, moved);
  expect(carried.x).toBeCloseTo(before.x);
  expect(carried.y).toBeCloseTo(before.y);
});

test("a field that is not seen is brought into sight, and one that is moves nothing", () => {
  expect(show(near, phone, middle)).toEqual(clamp(near, phone));
  const shown = show(near, phone, corner);
  const { x, y, scale } = drawn(shown, phone);
  expect(x + corner.x * scale).toBeGreaterThan(0);
  expect(y + corner.y * scale).toBeGreaterThan(0);
});

test("some points are framed, but no nearer than asked", () => {
  const size = through(390, 340);
  const some = points("300,300 500,400");
  const near = frame(size, some, 3);
  expect(near.zoom).toBeLessThanOrEqual(3);
  expect(some.every((point) => sees(near, size, point))).toBe(true);
  expect(sees(near, size, { x: 1900, y: 1600 })).toBe(false);
  expect(frame(size, points("50,50 2000,1650"), 3).zoom).toBeLessThan(1.1);
});

test("the point nearest to another is found", () => {
  expect(closestTo(points("0,0 9,9"), { x: 6, y: 6 })).toMatchObject({ x: 9, y: 9 });
  expect(closestTo([], { x: 6, y: 6 })).toBeNull();
});

test("a finger finds the nearest of some places, if one is in reach", () => {
  const here = { x: 0, y: 0 };
  const there = { x: 100, y: 0 };
  expect(closestTo([here, there], { x: 30, y: 0 }, 80)).toBe(here);
  expect(closestTo([there], { x: 30, y: 0 }, 80)).toBe(there);
  expect(closestTo([there], { x: 0, y: 0 }, 80)).toBeNull();
});

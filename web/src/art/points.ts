/** Places as SVG writes them: `points("14,44 34,40")`; a third number is a size. */
export const points = (text: string): { x: number; y: number; size: number }[] =>
  text.split(" ").map((place) => {
    const [x = 0, y = 0, size = 1] = place.split(",").map(Number);
    return { x, y, size };
  });

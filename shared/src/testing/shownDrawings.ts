/** Returns the names of the illustrations on the page, in order. */
export const shownDrawings = (): (string | undefined)[] =>
  [...document.querySelectorAll<SVGElement>('[data-drawing]')].map(
    ({ dataset }) => dataset.drawing,
  );

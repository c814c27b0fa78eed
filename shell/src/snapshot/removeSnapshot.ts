import { SNAPSHOT_ID } from './snapshot';

/** Time in milliseconds for the pictures of the rendered screen. */
const PICTURES_TIMEOUT_MS = 1_000;

/** Resolves when the pictures within the window can be painted. */
async function picturesDecoded(): Promise<void> {
  const visible = [...document.images].filter(
    (image) => image.getBoundingClientRect().top < window.innerHeight && image.currentSrc !== '',
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, PICTURES_TIMEOUT_MS));
  await Promise.race([Promise.allSettled(visible.map((image) => image.decode())), timeout]);
}

/**
 * Removes the snapshot that the page shows, if any, now that the screen below it has been painted
 * with its content.
 */
export async function removeSnapshot(): Promise<void> {
  const snapshot = document.getElementById(SNAPSHOT_ID);
  if (!snapshot) return;
  await picturesDecoded();
  snapshot.remove();
}

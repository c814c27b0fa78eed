/** Of the short run: a change is judged by itself, not by what a draw happened to choose. */
const SHORT = '7';

/** The seed of a run: `SEED`, else drawn for a full run, and always the same for a short one. */
export function seedOfRun({ full }) {
  const drawn = () => String(Math.floor(Math.random() * 1_000_000_000));
  return process.env.SEED ?? (full ? drawn() : SHORT);
}

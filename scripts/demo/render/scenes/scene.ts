import type { Painting } from '../paint';

/** Makes the layers of a picture whose height is `h`, in thousandths of its width. */
export type Scene = (h: number) => Omit<Painting, 'ratio'>;

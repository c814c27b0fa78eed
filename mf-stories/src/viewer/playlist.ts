import type { Story } from '@kithkin/shared/contract';
import type { StoryPerson } from '../state/people';

/**
 * The order in which the viewer plays, fixed when it opens: watching makes stories seen, which
 * moves people in the strip but must not move them under the person who watches.
 */
export type Playlist = readonly PlaylistPerson[];

interface PlaylistPerson {
  /** Ids, oldest first. */
  ids: readonly string[];
  /** Where one who comes from somebody else begins. */
  entry: string;
}

/** Where a story stands in the playlist, and what is around it. */
export interface Position {
  /** The person's stories, for the progress bars. */
  ids: readonly string[];
  /** Place among them, from 0. */
  at: number;
  /** Ids of the neighbours; null at the ends. */
  next: string | null;
  previous: string | null;
}

/** Freezes the strip's order. */
export const playlistOf = (people: readonly StoryPerson[]): Playlist =>
  people.map(({ stories, entry }) => ({
    ids: stories.map(({ _id }) => _id),
    entry: entry._id,
  }));

/** A playlist of one person's stories, for a story that is not in the timeline. */
export const playlistOfOne = (stories: readonly Story[], entry: string): Playlist => [
  { ids: stories.map(({ _id }) => _id), entry },
];

/** Where `id` stands, or null when it is not in the playlist. */
export function positionOf(playlist: Playlist, id: string): Position | null {
  const person = playlist.findIndex(({ ids }) => ids.includes(id));
  const ids = playlist[person]?.ids;
  if (!ids) return null;
  const at = ids.indexOf(id);
  return {
    ids,
    at,
    next: ids[at + 1] ?? playlist[person + 1]?.entry ?? null,
    previous: ids[at - 1] ?? playlist[person - 1]?.entry ?? null,
  };
}

import type { Story } from '@kithkin/shared/contract';
import type { StoryPerson } from '../../state/people';

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
  /** Place of the person among the people, from 0. */
  person: number;
  /** Ids of the neighbours; null at the ends. */
  next: string | null;
  previous: string | null;
  /** Where the people after and before begin; null at the ends. */
  nextPerson: string | null;
  previousPerson: string | null;
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

/** What of the playlist is still there: stories end, and people hide them. */
export const presentIn = (playlist: Playlist, isHere: (id: string) => boolean): Playlist =>
  playlist.flatMap(({ ids, entry }) => {
    const here = ids.filter(isHere);
    const [first] = here;
    return first === undefined ? [] : [{ ids: here, entry: isHere(entry) ? entry : first }];
  });

/** Where `id` stands, or null when it is not in the playlist. */
export function positionOf(playlist: Playlist, id: string): Position | null {
  const person = playlist.findIndex(({ ids }) => ids.includes(id));
  const ids = playlist[person]?.ids;
  if (!ids) return null;
  const at = ids.indexOf(id);
  const nextPerson = playlist[person + 1]?.entry ?? null;
  const previousPerson = playlist[person - 1]?.entry ?? null;
  return {
    ids,
    at,
    person,
    next: ids[at + 1] ?? nextPerson,
    previous: ids[at - 1] ?? previousPerson,
    nextPerson,
    previousPerson,
  };
}

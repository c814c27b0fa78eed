import type { StoryPerson } from '../../state/people';

/**
 * Order of the viewer, fixed when it opens. Watching marks stories as seen, which reorders the
 * strip but must not reorder the viewer.
 */
export type Playlist = readonly PlaylistPerson[];

interface PlaylistPerson {
  /** Story ids, oldest first. */
  ids: readonly string[];
  /** Id of the story shown first when coming from another person. */
  entry: string;
}

/** Position of a story in the playlist, with its neighbours. */
export interface Position {
  /** Ids of the person's stories, for the progress bars. */
  ids: readonly string[];
  /** Index of the story among them, from 0. */
  at: number;
  /** Index of the person in the playlist, from 0. */
  person: number;
  /** Ids of the next and previous story; null at the ends. */
  next: string | null;
  previous: string | null;
  /** Entry stories of the next and previous person; null at the ends. */
  nextPerson: string | null;
  previousPerson: string | null;
}

/** Creates a playlist in the strip's order. */
export const playlistOf = (people: readonly StoryPerson[]): Playlist =>
  people.map(({ stories, entry }) => ({
    ids: stories.map(({ _id }) => _id),
    entry: entry._id,
  }));

/** Returns the playlist without stories that have expired or been hidden. */
export const presentIn = (playlist: Playlist, isHere: (id: string) => boolean): Playlist =>
  playlist.flatMap(({ ids, entry }) => {
    const here = ids.filter(isHere);
    const [first] = here;
    return first === undefined ? [] : [{ ids: here, entry: isHere(entry) ? entry : first }];
  });

/** Returns the position of `id`, or null if it is not in the playlist. */
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

import type { Post } from '../contract';
import { writeDevice } from '../device/deviceWrites';
import type { EntityBatch, UserEntity } from '../entities/entitiesSlice';
import { session } from '../session/session';
import type { RootState } from '../store/rootReducer';

/** Ids of the entities that a result names. */
export interface EntityIds {
  posts?: readonly string[];
  users?: readonly string[];
}

/** What a copy is of. Only queries name entities. */
export interface CopySource {
  name: string;
  schema: number;
  select(state: RootState): unknown;
  entities?(data: never): EntityIds;
  maxPages?: number | undefined;
}

/** The stored value of a query. */
export interface QueryValue<Data> {
  data: Data;
  entities: EntityBatch;
}

/** Maximum number of stored entities of an infinite query. */
const MAX_ENTITIES = 60;

interface Pages {
  pages: readonly unknown[];
  pageParams: readonly unknown[];
}

const isPaged = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

const present = <Item>(items: (Item | undefined)[]): Item[] =>
  items.filter((item) => item !== undefined);

interface Selected {
  data: unknown;
  posts: Post[];
  users: UserEntity[];
}

/** Returns the data and its entities; undefined if there is nothing to store. */
function selectValue(source: CopySource, state: RootState): Selected | undefined {
  const data = source.select(state);
  if (data === undefined) return undefined;
  if (!source.entities) return { data, posts: [], users: [] };
  const idsOf = (part: unknown): EntityIds => source.entities?.(part as never) ?? {};
  const bounded = isPaged(data) ? firstPages(data, idsOf, source.maxPages) : data;
  const { posts = [], users = [] } = idsOf(bounded);
  const value = {
    data: bounded,
    posts: present([...new Set(posts)].map((id) => state.entities.posts[id])),
    users: present([...new Set(users)].map((id) => state.entities.users[id])),
  };
  return value.posts.length + value.users.length > 0 ? value : undefined;
}

/** Returns the first pages, with at most `MAX_ENTITIES` entities in all. */
function firstPages(
  { pages, pageParams, ...rest }: Pages,
  idsOf: (part: Pages) => EntityIds,
  maxPages?: number,
): Pages {
  let count = 0;
  const excess = pages.findIndex((page) => {
    const { posts = [], users = [] } = idsOf({ pages: [page], pageParams: [] });
    count += posts.length + users.length;
    return count > MAX_ENTITIES;
  });
  const end = Math.min(maxPages ?? pages.length, excess < 0 ? pages.length : excess);
  return { ...rest, pages: pages.slice(0, end), pageParams: pageParams.slice(0, end) };
}

/** Returns the objects of a value, which are replaced when they change. */
function partsOf({ data, posts, users }: Selected): readonly unknown[] {
  if (!isPaged(data)) return [data, ...posts, ...users];
  const { pages, pageParams: _of, ...rest } = data;
  return [...pages, ...Object.values(rest), ...posts, ...users];
}

/** Comments are stored with the responses of opened posts. */
const withoutComments = (post: Post): Post =>
  post.comments.length === 0 ? post : { ...post, comments: [] };

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);

/** Stores what a copy is of, if it has changed between two states. Never rejects. */
export async function saveCopy(copy: CopySource, before: RootState, now: RootState): Promise<void> {
  const value = selectValue(copy, now);
  // Nothing is selected after a sign-out, which has removed the copy.
  if (!value || now.user.currentUser?._id !== session.get()?._id) return;
  const earlier = selectValue(copy, before);
  if (earlier && isSame(partsOf(value), partsOf(earlier))) return;
  const { data, posts, users } = value;
  const entities = { posts: posts.map(withoutComments), users };
  await writeDevice(copy.name, copy.schema, copy.entities ? { data, entities } : data);
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { accept, sendMessage, start } from '../testing/chats/chat';
import { picture } from '../testing/forms';
import { addComment, createPost } from '../testing/posts/postActions';
import { setupTestServer } from '../testing/setupTestServer';
import { createStory } from '../testing/stories/storyFixtures';
import { createTestUser } from '../testing/testPeople';
import type { Db } from './platform/db';
import { preparedStatements } from './platform/db/prepared';
import { rowReads } from './platform/db/rowReads';

const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} }, retainsRows: true });
beforeAll(async () => {
  await ada.call('POST', '/users/ben/follow');
});

/** Set while a measured request runs, so that statements of background polls are not counted. */
const counted = new AsyncLocalStorage<true>();

/** Returns the number of statements of one of ada's requests, and the number of rows it returns. */
async function cost(path: string): Promise<{ statements: number; rows: number }> {
  const { db } = app.ctx;
  const reads = { ...db };
  let statements = 0;
  const counting: Pick<Db, 'query' | 'fetch'> = {
    query: (statement) => {
      if (counted.getStore()) statements += 1;
      return reads.query(statement);
    },
    fetch: (statement, values) => {
      if (counted.getStore()) statements += 1;
      return reads.fetch(statement, values);
    },
  };
  Object.assign(db, rowReads(counting));
  try {
    const { status, body } = await counted.run(true, () => ada.call<object>('GET', path));
    expect([path, status]).toEqual([path, 200]);
    const list: unknown = Array.isArray(body) ? body : Object.values(body).find(Array.isArray);
    return { statements, rows: Array.isArray(list) ? list.length : -1 };
  } finally {
    Object.assign(db, reads);
  }
}

/** Adds one more of everything that ada's pages list. */
async function addActivity(n: number): Promise<void> {
  const person = await createTestUser(app, { userName: `person${n}` });
  await person.call('POST', '/users/ada/follow');
  await person.call('POST', '/users/ben/follow');
  const bytes = await picture(8, 8);
  const { _id: post } = await createPost(ben, { body: `#tag ${n}` }, [bytes]);
  await person.call('POST', `/posts/${post}/like`);
  await addComment(person, first ?? post, 'Hi');
  await createStory(ben, {}, bytes);
  const chat = await start(person, [ada]);
  await sendMessage(person, chat, 'Hello');
  await accept(ada, chat);
  first ??= post;
}
let first: string | undefined;

it('a page of many costs as many statements as a page of one', async () => {
  await addActivity(0);
  const pages = () => [
    '/posts?limit=20',
    '/posts?tag=tag&limit=20',
    '/users/ben/posts?limit=20',
    '/users/ben/followers?limit=20',
    '/users/search?q=person',
    '/users/suggested',
    '/notifications?limit=20',
    '/chats/conversations',
    '/stories/timeline',
    `/posts/${first}/comments?limit=20`,
    `/posts/${first}/threads?limit=20`,
  ];
  const one = new Map<string, number>();
  for (const path of pages()) one.set(path, (await cost(path)).statements);
  for (let n = 1; n < 12; n += 1) await addActivity(n);
  for (const path of pages()) {
    const { statements, rows } = await cost(path);
    // With a single row a page may need more statements: a search with few results tries another
    // query.
    expect([path, statements <= (one.get(path) ?? 0)]).toEqual([path, true]);
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(4);
    expect([path, rows >= 12]).toEqual([path, true]);
  }
});

/** Longest statements, in lines of 100 columns, and the ones that may have more. */
const MAX_LINES = 60;
const LONGER: Readonly<Record<string, number>> = {
  'conversations.list': 102,
  'conversations.find': 89,
  'conversations.forMembers': 95,
};

it('a statement, filled into lines of 100 columns, has at most 60 of them', () => {
  const long = [...preparedStatements()].flatMap(([name, texts]) => {
    const lines = texts.map((text) => Math.ceil(text.trim().replace(/\s+/g, ' ').length / 100));
    return Math.max(...lines) > (LONGER[name] ?? MAX_LINES) ? [[name, Math.max(...lines)]] : [];
  });
  expect(long).toEqual([]);
});

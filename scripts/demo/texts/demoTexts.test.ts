import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { MAX_ALT_TEXT, MAX_POST_FILES } from '@kithkin/shared/contract';
import { ASSETS, type AssetFolder, assetFile } from '../assets';
import { PEOPLE } from './demoPeople';
import { CHATS, DESCRIPTIONS, GROUPS, POSTS, STORIES } from './demoTexts';

const names = new Set(PEOPLE.map(({ userName }) => userName));
const messages = [...CHATS, ...GROUPS].flatMap((chat) => chat.messages);
const used: Record<AssetFolder, (string | undefined)[]> = {
  portraits: [...names],
  pictures: [
    ...POSTS.flatMap(({ pictures }) => pictures ?? []),
    ...[...STORIES, ...messages].map(({ picture }) => picture),
    ...GROUPS.map(({ photo }) => photo),
  ],
  videos: [...POSTS, ...STORIES].map(({ video }) => video),
  sounds: messages.map(({ sound }) => sound),
};
const uses = Object.entries(used).flatMap(([folder, list]) =>
  list.flatMap((name) => (name ? [{ folder: folder as AssetFolder, name }] : [])),
);

test('all authors are in the network', () => {
  const authors = [
    ...POSTS.flatMap(({ by, comments = [], quotes = [] }) => [
      by,
      ...[...comments, ...quotes].map(([who]) => who),
    ]),
    ...STORIES.map(({ by }) => by),
    ...CHATS.flatMap((chat) => [chat.with, ...chat.messages.map(({ by }) => by)]),
    ...GROUPS.flatMap((group) => group.members),
  ];
  expect(authors.filter((name) => !names.has(name))).toEqual([]);
  for (const { members, messages: lines } of GROUPS) {
    expect(lines.filter(({ by }) => !members.includes(by))).toEqual([]);
  }
  const mentioned = POSTS.flatMap(({ body }) => body.match(/(?<=@)\w+/g) ?? []);
  expect(mentioned.filter((name) => !names.has(name))).toEqual([]);
});

test('every used file exists and has a description, and every file is used', () => {
  expect(uses.filter(({ folder, name }) => !existsSync(assetFile(folder, name)))).toEqual([]);
  const shown = uses.filter(({ folder }) => folder !== 'portraits').map(({ name }) => name);
  expect(shown.filter((name) => !DESCRIPTIONS[name])).toEqual([]);
  const files = ['pictures', 'videos', 'sounds'].flatMap((folder) =>
    readdirSync(join(ASSETS, folder)).map((file) => parse(file).name),
  );
  expect(new Set(files)).toEqual(new Set(shown));
  expect(new Set(Object.keys(DESCRIPTIONS))).toEqual(new Set(shown));
  for (const text of Object.values(DESCRIPTIONS)) expect(text.length).toBeLessThan(MAX_ALT_TEXT);
});

test('no picture and no text is used twice, and every link has a preview', () => {
  const bodies = POSTS.map(({ body }) => body);
  expect(new Set(bodies).size).toBe(bodies.length);
  expect(POSTS.filter(({ body, preview }) => body.includes('https:') !== Boolean(preview))).toEqual(
    [],
  );
  const pictures = POSTS.flatMap((post) => post.pictures ?? []);
  expect(pictures.filter((name, i) => pictures.indexOf(name) !== i)).toEqual([]);
  for (const post of POSTS) expect(post.pictures?.length ?? 0).toBeLessThanOrEqual(MAX_POST_FILES);
});

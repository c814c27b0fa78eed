import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Message, Post, Story, User } from '@kithkin/shared/contract';
import { build } from 'esbuild';
import { start } from '../../../../testing/chats/chat';
import { picture } from '../../../../testing/forms';
import { mediaFile } from '../../../../testing/mediaFiles';
import { testFolder } from '../../../../testing/runName';
import { setupTestServer } from '../../../../testing/setupTestServer';

type Call<Data> = (body: object) => Promise<{ status: number; data: Data }>;

/** Functions that the generator names after the operations. */
interface Client {
  defaults: { baseUrl: string; headers: Record<string, string> };
  postPosts: Call<{ post: Post }>;
  postStories: Call<{ story: Story }>;
  patchUsersMeAvatar: Call<{ updatedUser: User }>;
  postChatsMessages: Call<Message>;
}

const require = createRequire(import.meta.url);

/**
 * Generates a client from the document of the server, and loads it. Ranges of status codes are
 * left out, since this generator does not know them.
 */
async function generateClient(document: string): Promise<Client> {
  const folder = testFolder();
  const [source, spec] = [join(folder, 'client.ts'), join(folder, 'openapi.json')];
  await writeFile(
    spec,
    JSON.stringify(JSON.parse(document), (key, value) =>
      /^[45]XX$/.test(key) ? undefined : value,
    ),
  );
  const cli = join(dirname(require.resolve('oazapfts')), 'cli.js');
  await promisify(execFile)(process.execPath, [cli, spec, source]);
  const outfile = join(folder, 'client.mjs');
  const nodePaths = (require.resolve.paths('oazapfts') ?? []).slice();
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    format: 'esm',
    nodePaths,
    logLevel: 'error',
  });
  expect(await readFile(source, 'utf8')).toContain('export function postPosts');
  return await import(pathToFileURL(outfile).href);
}

let client: Client;

const { app, ada, ben, address } = setupTestServer({
  people: { ada: {}, ben: {} },
  retainsRows: true,
  listens: true,
});
beforeAll(async () => {
  client = await generateClient((await app.app.inject('/api/v1.1/openapi.json')).body);
  client.defaults.baseUrl = address.url;
  client.defaults.headers = { authorization: `Bearer ${ada.token}` };
});

const jpeg = async () => new Blob([new Uint8Array(await picture())]);

it('a client generated from the document sends files of posts, stories, profiles and messages', async () => {
  const media = [await jpeg(), await jpeg()];
  const posted = await client.postPosts({ body: 'Two pictures', media });
  const { post } = posted.data;
  expect([posted.status, post.body, post.media.length]).toEqual([201, 'Two pictures', 2]);

  const video = new Blob([new Uint8Array(mediaFile('video.mp4'))]);
  const shared = await client.postStories({ type: 'video', media: video });
  expect([shared.status, shared.data.story.type]).toEqual([201, 'video']);

  const { status, data } = await client.patchUsersMeAvatar({ avatar: await jpeg() });
  expect([status, typeof data.updatedUser.profilePhoto]).toEqual([200, 'string']);

  const conversationId = await start(ada, [ben]);
  const message = { conversationId, text: 'Look', media: await jpeg() };
  const sent = await client.postChatsMessages(message);
  expect([sent.status, sent.data.text, sent.data.media?.length]).toEqual([201, 'Look', 1]);
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Conversation, Message, Post, Story, User } from '@kithkin/shared/contract';
import { build } from 'esbuild';
import { picture } from '../../../../testing/forms';
import { mediaFile } from '../../../../testing/mediaFiles';
import { createTestApp, type TestApp, type TestPerson } from '../../../../testing/testApp';
import { createTestUser } from '../../../../testing/testPeople';

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
  const folder = await mkdtemp(join(tmpdir(), 'kithkin-client-'));
  try {
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
  } finally {
    await rm(folder, { recursive: true });
  }
}

let app: TestApp;
let ada: TestPerson;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
  ada = await createTestUser(app, { userName: 'ada' });
  client = await generateClient((await app.app.inject('/api/v1.1/openapi.json')).body);
  client.defaults.baseUrl = await app.app.listen({ port: 0, host: '127.0.0.1' });
  client.defaults.headers = { authorization: `Bearer ${ada.token}` };
});
afterAll(() => app.close());

const jpeg = async () => new Blob([new Uint8Array(await picture())]);

describe('a client generated from the document', () => {
  it('creates a post with two pictures', async () => {
    const { status, data } = await client.postPosts({
      body: 'Two pictures',
      media: [await jpeg(), await jpeg()],
    });
    expect([status, data.post.body, data.post.media.length]).toEqual([201, 'Two pictures', 2]);
  });

  it('creates a story of a video', async () => {
    const media = new Blob([new Uint8Array(mediaFile('video.mp4'))]);
    const { status, data } = await client.postStories({ type: 'video', media });
    expect([status, data.story.type]).toEqual([201, 'video']);
  });

  it('changes the avatar', async () => {
    const { status, data } = await client.patchUsersMeAvatar({ avatar: await jpeg() });
    expect([status, typeof data.updatedUser.profilePhoto]).toEqual([200, 'string']);
  });

  it('sends a message with a picture', async () => {
    const ben = await createTestUser(app, { userName: 'ben' });
    const json = { participants: [ben.id] };
    const thread = await ada.call<Conversation>('POST', '/chats/conversations', { json });
    const { status, data } = await client.postChatsMessages({
      conversationId: thread.body._id,
      text: 'Look',
      media: await jpeg(),
    });
    expect([status, data.text, data.media?.length]).toEqual([201, 'Look', 1]);
  });
});

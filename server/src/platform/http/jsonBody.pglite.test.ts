import Fastify from 'fastify';
import { parseJsonBodies } from './jsonBody';

const app = Fastify();
parseJsonBodies(app);
app.post('/', async ({ body }) => ({ body }));

/** Returns what a route receives of a JSON text. */
async function received(payload: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await app.inject({ method: 'POST', url: '/', headers, payload })).json();
}

it.each(['\\r\\n', '\\u000d\\n', '\\u000D\\u000A'])(
  'replaces line breaks, CR LF written as %s, in texts at any depth, and nothing else',
  async (crlf) => {
    const text = `{"text":"a${crlf}b","list":["c${crlf}",{"deep":"${crlf}","lone":"d\\re"}],"n":1,"no":null}`;
    expect(await received(text)).toEqual({
      body: {
        text: 'a\nb',
        list: ['c\n', { deep: '\n', lone: 'd\ne' }],
        n: 1,
        no: null,
      },
    });
    expect(await received(`"a${crlf}"`)).toEqual({ body: 'a\n' });
  },
);

it.each([
  '\\u0001',
  '\\b',
  '\\f',
  '\\u000B',
  '\\u001f',
  '\\u007F',
  '\x7f',
  '\\u0080',
  '\x85',
  '\\u009F',
])('removes the control character %j from texts', async (control) => {
  expect(await received(`{"text":"id${control}iot"}`)).toEqual({ body: { text: 'idiot' } });
});

it('leaves tabs, line feeds, letters and the NUL, which the database rejects', async () => {
  const text = 'a\tb\n\u00a0é\u00ad😀\u0000';
  expect(await received(JSON.stringify({ text, b: '\b' }))).toEqual({ body: { text, b: '' } });
});

it('does not change texts that only resemble CR LF', async () => {
  expect(await received('{"path":"C:\\\\r\\\\n"}')).toEqual({ body: { path: 'C:\\r\\n' } });
});

it('accepts a request that declares JSON and has none', async () => {
  expect(await received('')).toEqual({});
});

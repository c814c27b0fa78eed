import { decodePage, readMetadata } from './metadata';

const PAGE = new URL('https://www.page.test/a/b');
const read = (head: string) => readMetadata(`<!doctype html><head>${head}</head>`, PAGE);
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;

it('reads the metadata of a page, by its preferred names', () => {
  const other = '<title>Title</title><meta name="description" content="Description">';
  expect(read(other)).toEqual({
    title: 'Title',
    description: 'Description',
    site: 'page.test',
    picture: null,
  });
  const open =
    meta('og:title', 'Open &amp; well') +
    meta('og:description', 'More') +
    meta('og:site_name', 'The Page') +
    meta('og:image', '../picture.png');
  expect(read(other + open)).toEqual({
    title: 'Open & well',
    description: 'More',
    site: 'The Page',
    picture: new URL('https://www.page.test/picture.png'),
  });
});

it('finds nothing in a page without a title, or after the head', () => {
  expect(read(meta('og:description', 'More'))).toBeNull();
  expect(read('<title> \n </title>')).toBeNull();
  expect(readMetadata('<body><title>Later</title>', PAGE)).toBeNull();
  expect(readMetadata('<svg><title>First</title></svg>', PAGE)?.title).toBe('First');
});

it('makes one line of a text, without invisible characters, and cuts it', () => {
  expect(read(`<title>a\n\u0000 b\u202e c &#8238;&#0;&#xD800;d</title>`)?.title).toBe('a b c d');
  const long = read(`<title>${'🙂'.repeat(300)}</title>`)?.title ?? '';
  expect([...long]).toHaveLength(200);
  expect(long.endsWith('🙂…')).toBe(true);
});

it.each(['javascript:alert(1)', 'http://['])('reads the picture %s as it is', (address) => {
  const picture = read(`<title>a</title>${meta('og:image', address)}`)?.picture;
  expect(picture?.href ?? null).toBe(URL.canParse(address) ? address : null);
});

const html = '<meta charset="windows-1252"><title>caf\xe9</title>';

it.each([
  ['text/html; charset=iso-8859-1', Buffer.from('café', 'latin1'), 'café'],
  ['text/html; charset="utf-8"', Buffer.from('café'), 'café'],
  ['text/html; charset=nonsense', Buffer.from('café'), 'café'],
  ['text/html', Buffer.from(html, 'latin1'), '<meta charset="windows-1252"><title>café</title>'],
  ['text/html; charset=utf-8', Buffer.from('\ufeffcafé', 'utf16le'), 'café'],
  ['text/html', Buffer.concat([Buffer.from('café'), Buffer.from([0xc3])]), 'café\ufffd'],
])('decodes a page of type %s', (type, body, text) => {
  expect(decodePage(body, type)).toBe(text);
});

import { renderRow } from './renderRow';

it('escapes texts and field names', () => {
  const text = `<script>alert("1")</script> & 'more'`;
  const html = renderRow(JSON.stringify({ text, '<b>': '<img src=x onerror=alert(1)>' }));
  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;');
});

it('embeds files of the archive and no others', () => {
  const id = '01933b5e-0000-7000-8000-000000000000';
  const html = renderRow(
    JSON.stringify({
      media: [{ alt: 'A hill', url: `media/${id}.webp` }, { url: `media/${id}.mp4` }],
      sound: `media/${id}.mp3`,
      body: 'https://example.org/a.webp',
      other: `media/${id}.webp" onerror="alert(1)`,
    }),
  );
  expect(html.match(/<(img|video|audio) src="[^"]*"/g)).toEqual([
    `<img src="media/${id}.webp"`,
    `<video src="media/${id}.mp4"`,
    `<audio src="media/${id}.mp3"`,
  ]);
  expect(html).toContain('<dd>https://example.org/a.webp</dd>');
});

it('has readable names and times, and no empty fields', () => {
  const html = renderRow(
    JSON.stringify({ _id: 'x', createdAt: '2026-11-20T12:00:00.000Z', editedAt: null, tags: [] }),
  );
  expect(html).toBe(
    '<article><dl>\n<dt>Id</dt><dd>x</dd>\n<dt>Created at</dt><dd><time datetime="2026-11-20T12:00:00.000Z">Fri, 20 Nov 2026 12:00:00 GMT</time></dd>\n</dl>\n</article>\n',
  );
});

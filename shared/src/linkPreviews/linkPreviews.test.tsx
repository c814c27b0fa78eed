import type { LinkPreview } from '@kithkin/shared/contract';
import {
  createFakeApi,
  fill,
  linkPreview,
  press,
  renderRemote,
  waitForRequests,
} from '@kithkin/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { LinkPreviewCard } from './LinkPreviewCard';
import { firstLink, LinkPreviewField } from './LinkPreviewField';

const renderCard = (changes: Partial<LinkPreview> = {}) =>
  render(<LinkPreviewCard preview={{ ...linkPreview, ...changes }} />);

test('a preview is one link, named by title and site, that opens its page in another tab', () => {
  renderCard();
  const link = screen.getByRole('link', { name: /How to make tea/ });
  expect(link).toHaveAttribute('href', 'https://tea.example/how');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(link).toHaveTextContent('Tea TimesHow to make teaWater first');
});

test('the picture is a file of this server, in the smallest size that is wide enough', () => {
  const sizes = [100, 320, 800].map((width) => ({ width, url: `https://media.example/${width}` }));
  const url = 'https://media.example/whole';
  const picture = { _id: 'p', type: 'image', url, width: 900, height: 600, blur: null } as const;
  const { container, unmount } = renderCard({ picture: { ...picture, alt: '', sizes } });
  const source = (root: Element) => root.querySelector('img')?.getAttribute('src');
  expect(source(container)).toBe('https://media.example/320');
  unmount();
  expect(source(renderCard({ picture: { ...picture, alt: '' } }).container)).toBe(url);
});

test('the first link of a text has a preview unless its address is too long', () => {
  expect(firstLink('See www.tea.example/how, and https://b.example')).toBe(
    'https://www.tea.example/how',
  );
  expect(firstLink('No link')).toBeNull();
  expect(firstLink(`https://a.example/${'a'.repeat(2000)}`)).toBeNull();
});

describe('while a text is written', () => {
  const api = createFakeApi();
  const GET = 'GET /link-previews';
  const card = () => screen.findByRole('link', { name: /How to make tea/ });
  const noCard = () => expect(screen.queryByRole('link')).toBeNull();
  const requested = () =>
    api.requests
      .filter(({ path }) => path === '/link-previews')
      .map(({ query }) => query.get('url'));
  let page: ReturnType<typeof renderRemote> | undefined;

  function Form({ written = '' }: { written?: string }) {
    const [text, setText] = useState(written);
    const [removed, setRemoved] = useState(written);
    const restore = written === '' ? {} : { onRestore: () => setRemoved('') };
    return (
      <>
        <textarea aria-label="Text" value={text} onChange={(e) => setText(e.target.value)} />
        <LinkPreviewField text={text} removed={removed} onRemove={setRemoved} {...restore} />
      </>
    );
  }
  const open = (expected?: string, written?: string) => {
    page = renderRemote({ children: <Form written={written} />, expected });
  };
  beforeEach(() => {
    api.reset();
    api.on(GET, { json: { preview: linkPreview } });
  });
  afterEach(async () => {
    await page?.leave();
    page = undefined;
  });

  test('the preview of the first link is requested after a pause, once for a link', async () => {
    open();
    jest.useFakeTimers();
    await fill('Text', 'https://tea.ex');
    await act(() => jest.advanceTimersByTimeAsync(400));
    await fill('Text', 'https://tea.example/how');
    await act(() => jest.advanceTimersByTimeAsync(600));
    jest.useRealTimers();
    await card();
    await fill('Text', 'https://tea.example/how is it? https://b.example');
    await card();
    expect(requested()).toEqual(['https://tea.example/how']);
    await fill('Text', 'No link');
    noCard();
  });

  test('a removed preview stays away until the first link is another', async () => {
    open();
    await fill('Text', 'https://tea.example/how');
    await card();
    await press('Remove preview');
    noCard();
    await fill('Text', 'https://tea.example/how!');
    noCard();
    await fill('Text', 'https://b.example');
    await card();
  });

  test('in an edit, a removed preview can be shown again, if the link has one', async () => {
    const url = 'https://tea.example/how';
    api.on(GET, { json: { preview: null } });
    open(undefined, url);
    await waitFor(() => expect(requested()).toHaveLength(1));
    await waitForRequests();
    expect(screen.queryByText('Show preview')).toBeNull();
    await page?.leave();
    api.on(GET, { json: { preview: linkPreview } });
    open(undefined, url);
    await screen.findByText('Show preview');
    noCard();
    await press('Show preview');
    await card();
    await press('Remove preview');
    noCard();
    await screen.findByText('Show preview');
    expect(requested()).toEqual([url, url]);
  });

  test.each([
    ['the link has none', { json: { preview: null } }],
    ['there is no network', 'offline'],
  ] as const)('nothing is shown if %s', async (_case, reply) => {
    api.on(GET, reply);
    open(reply === 'offline' ? 'linkPreview' : undefined);
    await fill('Text', 'https://tea.example/how');
    await waitFor(() => expect(requested()).toHaveLength(1));
    await waitForRequests();
    noCard();
  });
});

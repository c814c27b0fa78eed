import { act, render, screen } from '@testing-library/react';
import { outlines, RemoteBounds } from './boundaries';
import { OutlineLayer } from './OutlineLayer';
import { setOutlines } from './outlining';

const version = () => '6ea6678b20';

/** Mocks the layout, which jsdom lacks: rectangles by element id. */
function mockLayout(rects: Record<string, [x: number, y: number, width: number, height: number]>) {
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rectsOf(
    this: Element,
  ) {
    const rect = rects[this.id];
    const list = rect ? [new DOMRect(...rect)] : [];
    return Object.assign(list, { item: (at: number) => list[at] ?? null });
  });
}

afterEach(() => act(() => setOutlines(false)));

function Page() {
  return (
    <>
      <RemoteBounds remote="feed" module="./HomeScreen" version={version}>
        <h1 id="title">Home</h1>
        <div id="list">
          <RemoteBounds remote="stories" module="./StripWidget" version={version}>
            <ul id="strip" />
          </RemoteBounds>
        </div>
      </RemoteBounds>
      <OutlineLayer />
    </>
  );
}

test('a boundary adds no element', () => {
  const { container } = render(<Page />);
  expect(container.innerHTML).toBe(
    '<h1 id="title">Home</h1><div id="list"><ul id="strip"></ul></div>',
  );
});

test('an outline is the smallest box around what a remote renders; hidden remotes have none', () => {
  mockLayout({ title: [10, 0, 200, 40], list: [10, 50, 300, 400], strip: [20, 60, 100, 80] });
  const { unmount } = render(<Page />);
  const remote = (name: string) => ({ remote: name, hasContent: name === 'feed' });
  expect(outlines()).toEqual([
    {
      label: 'feed HomeScreen 6ea6678b20',
      ...remote('feed'),
      x: 10,
      y: 0,
      width: 300,
      height: 450,
    },
    {
      label: 'stories StripWidget 6ea6678b20',
      ...{ ...remote('stories'), x: 20, y: 60, width: 100, height: 80 },
    },
  ]);
  mockLayout({ title: [0, 0, 0, 0] });
  expect(outlines()).toEqual([]);
  unmount();
  mockLayout({ title: [0, 0, 10, 10] });
  expect(outlines()).toEqual([]);
});

test('the switch shows and removes the outlines', async () => {
  mockLayout({ title: [10, 0, 200, 40], strip: [20, 60, 100, 80] });
  render(<Page />);
  expect(screen.queryByText(/HomeScreen/)).not.toBeInTheDocument();
  act(() => setOutlines(true));
  expect(await screen.findByText('feed HomeScreen 6ea6678b20')).toBeVisible();
  expect(screen.getByText('stories StripWidget 6ea6678b20')).toBeVisible();
  act(() => setOutlines(false));
  expect(screen.queryByTestId('outlines')).not.toBeInTheDocument();
});

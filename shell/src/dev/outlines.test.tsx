import { act, render, screen } from '@testing-library/react';
import { outlines, RemoteBounds } from './boundaries';
import { OutlineLayer } from './OutlineLayer';
import { setOutlines } from './outlining';

const version = () => '6ea6678b20';

/** Mocks the layout, which jsdom lacks: rectangles by element id. */
function places(rects: Record<string, [x: number, y: number, width: number, height: number]>) {
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rectsOf(
    this: Element,
  ) {
    const rect = rects[this.id];
    const list = rect ? [new DOMRect(...rect)] : [];
    return Object.assign(list, { item: (at: number) => list[at] ?? null });
  });
}

beforeAll(() => {
  globalThis.DOMRect ??= class extends Object {
    constructor(
      readonly x = 0,
      readonly y = 0,
      readonly width = 0,
      readonly height = 0,
    ) {
      super();
    }
    get left() {
      return this.x;
    }
    get top() {
      return this.y;
    }
    get right() {
      return this.x + this.width;
    }
    get bottom() {
      return this.y + this.height;
    }
    toJSON() {
      return { ...this };
    }
    static fromRect({ x, y, width, height }: DOMRectInit = {}) {
      return new DOMRect(x, y, width, height);
    }
  };
});
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

test('a boundary adds nothing to the page', () => {
  const { container } = render(<Page />);
  expect(container.innerHTML).toBe(
    '<h1 id="title">Home</h1><div id="list"><ul id="strip"></ul></div>',
  );
});

test('each boundary is the least box around what the remote draws, with its name', () => {
  places({ title: [10, 0, 200, 40], list: [10, 50, 300, 400], strip: [20, 60, 100, 80] });
  render(<Page />);
  expect(outlines()).toEqual([
    {
      label: 'feed HomeScreen 6ea6678b20',
      remote: 'feed',
      hasContent: true,
      x: 10,
      y: 0,
      width: 300,
      height: 450,
    },
    {
      label: 'stories StripWidget 6ea6678b20',
      remote: 'stories',
      hasContent: false,
      x: 20,
      y: 60,
      width: 100,
      height: 80,
    },
  ]);
});

test('a remote that has left the page or takes no room has no outline', () => {
  places({ title: [0, 0, 0, 0] });
  const { unmount } = render(<Page />);
  expect(outlines()).toEqual([]);
  unmount();
  places({ title: [0, 0, 10, 10] });
  expect(outlines()).toEqual([]);
});

test('the switch draws and removes the outlines', async () => {
  places({ title: [10, 0, 200, 40], strip: [20, 60, 100, 80] });
  render(<Page />);
  expect(screen.queryByText(/HomeScreen/)).not.toBeInTheDocument();
  act(() => setOutlines(true));
  expect(await screen.findByText('feed HomeScreen 6ea6678b20')).toBeVisible();
  expect(screen.getByText('stories StripWidget 6ea6678b20')).toBeVisible();
  act(() => setOutlines(false));
  expect(screen.queryByTestId('outlines')).not.toBeInTheDocument();
});

import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';

export type FeedVirtualizer = Virtualizer<Window, HTMLElement>;

type Options = VirtualizerOptions<Window, HTMLElement>;

/** Options of a feed's virtualizer; those of the window are added. */
export type FeedVirtualizerOptions = Pick<
  Options,
  | 'count'
  | 'estimateSize'
  | 'getItemKey'
  | 'gap'
  | 'overscan'
  | 'scrollMargin'
  | 'rangeExtractor'
  | 'anchorTo'
>;

type OnChange = NonNullable<Options['onChange']>;

function windowOptions(options: FeedVirtualizerOptions, onChange: OnChange): Options {
  return {
    ...options,
    onChange,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => window.scrollY,
    // Its first render has rows, so that it takes over those that are there.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  };
}

/** Creates the virtualizer of a feed that scrolls with the window. */
export const createVirtualizer = (
  options: FeedVirtualizerOptions,
  onChange: OnChange,
): FeedVirtualizer => new Virtualizer(windowOptions(options, onChange));

/** Sets the options of the current render. */
export const updateVirtualizer = (
  virtualizer: FeedVirtualizer,
  options: FeedVirtualizerOptions,
  onChange: OnChange,
): void => virtualizer.setOptions(windowOptions(options, onChange));

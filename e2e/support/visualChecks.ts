import { PRIMARY_COLORS, type PrimaryColor } from '@kithkin/shared/contract';
import { chosen, FULL } from './bounds';
import type { VisualCheck } from './demo';

const PHONE = { width: 360, height: 780 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };
const SIZES = [PHONE, TABLET, DESKTOP];

const in2 = (size: typeof PHONE): VisualCheck[] => [
  { ...size, background: 'light' },
  { ...size, background: 'dark' },
];

/** Sizes and backgrounds for every screen: in a bounded run one on a phone and one wider. */
export const screenChecks: VisualCheck[] = FULL
  ? SIZES.flatMap(in2)
  : [
      ...chosen(in2(PHONE), 1),
      ...chosen<VisualCheck>([{ ...TABLET, background: 'dark' }, ...in2(DESKTOP)], 1),
    ];

/** Sizes and backgrounds for axe on every screen: one of the above in a bounded run. */
export const axeChecks: VisualCheck[] = chosen(
  screenChecks.filter(({ width }) => width !== TABLET.width),
  1,
);

/** Sizes and backgrounds for axe on overlays. */
export const overlayChecks: VisualCheck[] = FULL
  ? in2(DESKTOP)
  : [{ ...DESKTOP, background: 'light' }];

/**
 * Sizes at which every route is opened; `isSelected` distributes one-time checks over the sizes.
 */
export const routeSizes = chosen(
  SIZES.map((size, at) => ({ ...size, isSelected: (i: number) => i % SIZES.length === at })),
  1,
);

/** Sizes at which the required texts are checked. */
export const textChecks: VisualCheck[] = (FULL ? SIZES : [DESKTOP]).map((size) => ({
  ...size,
  background: 'light',
}));

/** Colours in which the kit's page is examined: all, or one that the seed selects. */
export const kitColors: readonly PrimaryColor[] = chosen(PRIMARY_COLORS, 1);

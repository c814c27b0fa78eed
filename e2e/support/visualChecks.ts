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

/** In which every screen is opened: in a bounded run once on a phone and once wider. */
export const screenChecks: VisualCheck[] = FULL
  ? SIZES.flatMap(in2)
  : [
      ...chosen(in2(PHONE), 1),
      ...chosen<VisualCheck>([{ ...TABLET, background: 'dark' }, ...in2(DESKTOP)], 1),
    ];

/** In which axe examines every screen: one of the above in a bounded run. */
export const axeChecks: VisualCheck[] = chosen(
  screenChecks.filter(({ width }) => width !== TABLET.width),
  1,
);

/** In which axe examines what opens over screens. */
export const overlayChecks: VisualCheck[] = FULL
  ? in2(DESKTOP)
  : [{ ...DESKTOP, background: 'light' }];

/** At which every route is gone to; `isTurn` shares what is done once in all among the sizes. */
export const routeSizes = chosen(
  SIZES.map((size, at) => ({ ...size, isSelected: (i: number) => i % SIZES.length === at })),
  1,
);

/** At which the specification's sentences are read. */
export const textChecks: VisualCheck[] = (FULL ? SIZES : [DESKTOP]).map((size) => ({
  ...size,
  background: 'light',
}));

/** In which the page of the kit is looked at: all, or one that the run's seed chooses. */
export const kitColors: readonly PrimaryColor[] = chosen(PRIMARY_COLORS, 1);

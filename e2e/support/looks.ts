import { PRIMARY_COLORS, type PrimaryColor } from '@kithkin/shared/contract';
import { chosen, FULL } from './bounds';
import type { Look } from './demo';

const PHONE = { width: 360, height: 780 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

/** What stands over screens, too, in the full run. */
export const withStates = FULL;

const in2 = (size: typeof PHONE): Look[] => [
  { ...size, background: 'light' },
  { ...size, background: 'dark' },
];
/** In which the layout of every screen is measured: always once on a phone and once wider. */
export const layoutLooks: Look[] = FULL
  ? [PHONE, TABLET, DESKTOP].flatMap(in2)
  : [
      ...chosen(in2(PHONE), 1),
      ...chosen<Look>(
        [
          { ...TABLET, background: 'dark' },
          { ...DESKTOP, background: 'light' },
        ],
        1,
      ),
    ];

/** In which axe looks at every screen. */
export const axeLooks: Look[] = FULL
  ? [PHONE, DESKTOP].flatMap(in2)
  : chosen<Look>([...in2(PHONE), { ...DESKTOP, background: 'dark' }], 1);

/** In which axe looks at what opens over screens. */
export const overlayLooks: Look[] = FULL ? in2(DESKTOP) : [{ ...DESKTOP, background: 'light' }];

/** At which every route is gone to, the way back after a sign-in included. */
export const routeSizes = chosen([PHONE, TABLET, DESKTOP], 1);

/** At which the specification's sentences are read. */
export const wordsLooks: Look[] = (FULL ? [PHONE, TABLET, DESKTOP] : [DESKTOP]).map((size) => ({
  ...size,
  background: 'light',
}));

/** In which the page of the kit is looked at: all, or one that the run's seed chooses. */
export const kitColors: readonly PrimaryColor[] = chosen(PRIMARY_COLORS, 1);

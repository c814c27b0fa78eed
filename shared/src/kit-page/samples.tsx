import { Card, type FramedMedia, Stack } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import type { ReactNode } from 'react';

/** Section of the page with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack>
        <h2>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}

/** Builds a user without a photo. */
export const someone = (userName: string, fullName: string): UserSummary => ({
  _id: userName,
  userName,
  fullName,
  profilePhoto: null,
});

export const people = [
  someone('ada', 'Ada Lovelace'),
  someone('ben', 'Ben Okri'),
  someone('longname', 'Maximiliane Wilhelmine von und zu Hohenstaufen Lichtenberg'),
  someone('rtl', 'ليلى الفاسي'),
];

/** Draws a landscape (sun, hills and sea) in the given hue as SVG. */
const drawing = (hue: number, width = 960, height = 640) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 96 64" preserveAspectRatio="xMidYMid slice">
<rect width="96" height="64" fill="hsl(${hue} 60% 78%)"/><circle cx="66" cy="20" r="9" fill="hsl(${hue + 40} 90% 66%)"/>
<path d="M0 46 22 26l16 14 14-10 44 26v8H0z" fill="hsl(${hue} 35% 42%)"/><rect y="54" width="96" height="10" fill="hsl(${hue + 180} 40% 48%)"/></svg>`;

const address = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Sample images, a GIF, and a video that cannot be loaded. */
export const pictures: readonly FramedMedia[] = [
  {
    _id: 'hills',
    type: 'image',
    url: address(drawing(210)),
    width: 960,
    height: 640,
    alt: 'Hills by the sea',
  },
  {
    _id: 'upright',
    type: 'image',
    url: address(drawing(20, 540, 960)),
    width: 540,
    height: 960,
    alt: 'An upright evening',
  },
  {
    _id: 'moving',
    type: 'gif',
    url: address(drawing(140)),
    width: 960,
    height: 640,
    alt: 'A green day',
  },
  { _id: 'gone', type: 'video', url: 'blob:nowhere', alt: 'A video that is gone' },
];

/** Builds an image file as if chosen from the disk. */
export const chosenPicture = (name: string, hue = 280): File =>
  new File([drawing(hue)], name, { type: 'image/svg+xml' });

/** Returns the URL of the drawing of `chosenPicture`. */
export const pictureUrl = (hue: number): string => address(drawing(hue));

export const anHourAgo = (): string => new Date(Date.now() - 3_600_000).toISOString();

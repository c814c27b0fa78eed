import type { Story } from '@kithkin/shared/contract';

/** The four drawings of the sample stories: plain SVG with aspect ratio 9:16. */
const open =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 640" width="1080" height="1920">';

const gradient = (id: string, ...colors: string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colors
    .map((color, at) => `<stop offset="${at / (colors.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

const sunrise = `<defs>${gradient('s', '#3d3a6b', '#b8627a', '#f2a065', '#fbd9a0')}${gradient('m', '#5c4a78', '#3a2f58')}</defs>
<rect width="360" height="640" fill="url(#s)"/>
<circle cx="180" cy="372" r="66" fill="#ffe9c2"/><circle cx="180" cy="372" r="104" fill="#ffe9c2" opacity=".22"/>
<path d="M0 396 70 344l52 40 66-78 74 84 44-34 54 52v234H0z" fill="url(#m)"/>
<path d="M0 470c60-34 104-30 164-6s120 26 196-22v198H0z" fill="#2f274a"/>
<path d="M0 536c90-40 150-20 214-4s96 10 146-12v120H0z" fill="#211b37"/>
<g stroke="#4b4370" stroke-width="3" fill="none" stroke-linecap="round"><path d="M84 212q9-10 18 0q9-10 18 0M132 184q7-8 14 0q7-8 14 0M236 224q6-7 12 0q6-7 12 0"/></g>`;

const harbour = `<defs>${gradient('s', '#86c5d8', '#cfe9e6', '#f6ead2')}${gradient('w', '#4a9db0', '#1f5c74')}</defs>
<rect width="360" height="640" fill="url(#s)"/><circle cx="272" cy="126" r="34" fill="#fff6df"/>
<g fill="#fff" opacity=".8"><ellipse cx="92" cy="140" rx="48" ry="13"/><ellipse cx="124" cy="128" rx="34" ry="13"/><ellipse cx="226" cy="208" rx="40" ry="10"/></g>
<path d="M0 330q60-46 118-20t110-12 132 22v60H0z" fill="#6aa69a"/>
<rect y="360" width="360" height="280" fill="url(#w)"/>
<path d="M180 190v214" stroke="#5b4636" stroke-width="5"/><path d="M186 204c52 40 74 100 78 178h-78z" fill="#fdf8ee"/><path d="M174 236c-36 36-54 88-58 146h58z" fill="#e9795d"/>
<path d="M98 400h168c-8 34-26 52-48 52h-72c-24 0-40-18-48-52z" fill="#7b4a35"/><path d="M98 400h168l-3 12H102z" fill="#94604a"/>
<g stroke="#bfe3e6" stroke-width="4" stroke-linecap="round" opacity=".55"><path d="M40 470h70M150 496h96M262 472h60M70 540h110M230 556h74M34 598h80M176 604h120"/></g>`;

const forest = `<defs>${gradient('s', '#dfeee0', '#a9cfb4', '#6fa58a')}</defs>
<rect width="360" height="640" fill="url(#s)"/><circle cx="96" cy="132" r="40" fill="#fdfbe8"/>
<path d="M0 300 64 232l48 44 72-92 70 84 40-36 66 70v338H0z" fill="#7fb096"/>
<g fill="#4f8a70"><path d="M40 300l34 92H54l30 84H-4l30-84H6zM150 262l40 110h-22l36 100H96l36-100h-22zM292 282l38 104h-22l34 94H242l34-94h-22z"/></g>
<g fill="#2c5f4c"><path d="M92 352l42 112h-24l38 104H36l38-104H50zM232 340l46 122h-26l42 112H170l42-112h-26z"/><path d="M350 372l36 98h-20l30 88h-92l30-88h-20z"/></g>
<path d="M0 548q90-26 180-8t180-10v110H0z" fill="#24493b"/><path d="M172 640c-6-44 34-52 20-98h22c10 42-20 56-6 98z" fill="#e7dcbc"/>`;

const city = `<defs>${gradient('s', '#161a3c', '#3b2f63', '#a0567d')}</defs>
<rect width="360" height="640" fill="url(#s)"/><circle cx="270" cy="122" r="38" fill="#f5e8cf"/><circle cx="256" cy="112" r="34" fill="#1d2046"/>
<g fill="#fff"><circle cx="52" cy="84" r="2"/><circle cx="112" cy="150" r="2.5"/><circle cx="176" cy="70" r="2"/><circle cx="78" cy="228" r="2"/><circle cx="206" cy="190" r="2"/><circle cx="318" cy="232" r="2.5"/></g>
<g fill="#4a3a6e"><path d="M0 360h58v280H0zM92 316h62v324H92zM196 346h70v294h-70zM292 300h68v340h-68z"/></g>
<g fill="#241f45"><path d="M30 408h84v232H30zM140 384h76v256h-76zM242 424h92v216h-92z"/><path d="M172 344h12v44h-12z"/></g>
<g fill="#ffd58a"><path d="M44 428h14v16H44zM72 428h14v16H72zM44 464h14v16H44zM86 500h14v16H86zM58 536h14v16H58zM154 408h14v16h-14zM186 408h14v16h-14zM154 446h14v16h-14zM186 484h14v16h-14zM154 522h14v16h-14zM258 446h14v16h-14zM304 446h14v16h-14zM280 484h14v16h-14zM258 522h14v16h-14zM304 522h14v16h-14z"/></g>
<path d="M0 592h360v48H0z" fill="#14122b"/><g stroke="#ffd58a" stroke-width="4" stroke-dasharray="22 18"><path d="M0 616h360"/></g>`;

/** Returns a data URL of a drawing, which needs no request. */
const address = (scene: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`${open}${scene}</svg>`)}`;

/** Returns title, description and URL of each drawing. */
const drawings = () => [
  { title: 'Sunrise', alt: 'A drawn sunrise over dark mountains', media: address(sunrise) },
  { title: 'Harbour', alt: 'A drawn sailing boat on calm water', media: address(harbour) },
  { title: 'Forest', alt: 'A drawn path into a green forest', media: address(forest) },
  { title: 'City', alt: 'A drawn city at night with lit windows', media: address(city) },
];

const PREFIX = 'sample-';

/** Returns true for ids of sample stories, which are never sent to the server. */
export const isSample = (id: string): boolean => id.startsWith(PREFIX);

let made: Story[] | undefined;

/**
 * Returns the four sample stories of an empty timeline, `sample-1` to `sample-4`. They have
 * fictitious authors and never expire.
 */
export function sampleStories(): Story[] {
  made ??= drawings().map(({ title, alt, media }, index) => {
    const _id = `${PREFIX}${index + 1}`;
    return {
      _id,
      user: { _id, userName: 'sample', fullName: title, profilePhoto: media },
      media,
      type: 'image',
      width: 1080,
      height: 1920,
      blur: null,
      alt,
      createdAt: new Date(0).toISOString(),
      expiresAt: new Date(8.64e15).toISOString(),
      duration: 5,
      viewers: [],
      reaction: null,
    };
  });
  return made;
}

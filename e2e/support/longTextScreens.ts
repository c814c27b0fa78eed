import { expect, type Page } from '@playwright/test';
import type { DemoPaths } from './demo';
import type { Screen } from './demoScreens';

/** Names of the maximum length: one word, many words, and a right-to-left script. */
const NAMES: Record<string, string> = {
  'Ada Okafor': 'Anna Maria Magdalena Konstantina von der Lindenhof',
  'Bruno Keller': 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern',
  'Carla Moreau': 'مريم بنت عبد الرحمن بن خالد العبدالله المهندسة',
  'Jonas Weber': 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern',
};
const LONG_WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Replaces names in all responses by the longest ones, and adds words longer than a line. */
async function stretchTexts(page: Page): Promise<void> {
  await page.route(/\/api\/v1\.1\//, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    let body = (await response.text())
      .replace(/"(body|bio|text)"\s*:\s*"(?=\w)/g, `"$1":"${LONG_WORD} `)
      .replace(/"location"\s*:\s*"[^"]+"/g, `"location":"${LONG_WORD}"`);
    for (const [name, long] of Object.entries(NAMES)) body = body.replaceAll(name, long);
    return route.fulfill({ response, body });
  });
}

const withLongText = (name: string, at: (paths: DemoPaths) => string, text: RegExp): Screen => ({
  name: `long-${name}`,
  audience: 'member',
  at: () => '/under-development',
  prepare: async (page, demo) => {
    await stretchTexts(page);
    try {
      await page.goto(at(demo.paths));
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    } finally {
      await page.unrouteAll({ behavior: 'wait' });
    }
  },
});

const mirrored = (name: string, at: (paths: DemoPaths) => string): Screen => ({
  name: `mirrored-${name}`,
  audience: 'member',
  at,
  prepare: async (page) => {
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
  },
});

const LONG_NAME = /Wolfeschlegel/;

/** Screens with the longest names and words, and right-to-left screens. */
export const longTextScreens: Screen[] = [
  withLongText('home', () => '/', /Donaudampf/),
  withLongText('post', ({ post }) => `/posts/${post}`, /Donaudampf/),
  withLongText('profile', ({ other }) => `/users/${other}`, /Donaudampf/),
  withLongText('thread', ({ conversation }) => `/messages/${conversation}`, /Donaudampf/),
  withLongText('notifications', () => '/notifications', LONG_NAME),
  mirrored('home', () => '/'),
  mirrored('thread', ({ conversation }) => `/messages/${conversation}`),
];

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { newContext } from './browser';
import { mailedLink } from './mail';
import { PASSWORD } from './people';
import { ROOT } from './release';
import type { RunningServer } from './server';

const PAGE = 'docs/running-a-community.md';
const SECTION = 'From an empty machine to a closed network of twenty';
/** The heading of a part that another person does, in a browser of their own. */
const OTHERS = /the others/;

/** Statements of the section, in its order. */
type Instruction =
  | { kind: 'command'; text: string }
  | { kind: 'part'; title: string }
  | { kind: 'press'; name: string }
  | { kind: 'fill'; name: string; value: string }
  | { kind: 'open'; path: string }
  | { kind: 'read'; text: string }
  | { kind: 'picture'; file: string };

/**
 * Tokens of the section: fenced commands and texts; `### part`; a picture; `**Field** `value``, also
 * with the value in a block; `**Button**`; `` `/path` ``; `*a text on the screen*`.
 */
const TOKENS =
  /^```sh\n(?<command>[\s\S]*?)^```|^### (?<part>.+)$|!\[[^\]]*\]\(pictures\/(?<picture>[\w-]+\.webp)\)|\*\*(?<field>[^*]+)\*\*(?: `(?<value>[^`]+)`|:\n\n```markdown\n(?<block>[\s\S]*?)```)|\*\*(?<button>[^*]+)\*\*|`(?<path>\/[^`]*)`|(?<![*\w])\*(?<text>[^*\n]+)\*(?!\*)/gm;

/** Returns the text of the section: its lines up to the next heading that is not in a block. */
function sectionText(): string {
  const lines = readFileSync(join(ROOT, PAGE), 'utf8').split('\n');
  const start = lines.indexOf(`## ${SECTION}`) + 1;
  if (start === 0) throw new Error(`${PAGE} has no section "${SECTION}".`);
  let isBlock = false;
  const end = lines.findIndex((line, at) => {
    if (line.startsWith('```')) isBlock = !isBlock;
    return at >= start && !isBlock && line.startsWith('## ');
  });
  return lines.slice(start, end).join('\n');
}

/** Parses the section of the page. */
function readGuide(): Instruction[] {
  const section = sectionText();
  // A name that a line break divides would be skipped.
  if (section.replace(TOKENS, '').includes('**'))
    throw new Error(`${PAGE} has a name in two lines.`);
  return [...section.matchAll(TOKENS)].map(({ groups = {} }) => {
    const { command, part, picture, field, value, block, button, path, text } = groups;
    if (command !== undefined) return { kind: 'command', text: command.trim() };
    if (part !== undefined) return { kind: 'part', title: part };
    if (picture !== undefined) return { kind: 'picture', file: picture };
    if (field !== undefined) return { kind: 'fill', name: field, value: value ?? block ?? '' };
    if (button !== undefined) return { kind: 'press', name: button };
    if (path !== undefined) return { kind: 'open', path };
    return { kind: 'read', text: text ?? '' };
  });
}

const ROLES = ['button', 'link', 'radio', 'switch'] as const;

/** Locates what is pressed: by the whole name, or its beginning where a hint follows it. */
function pressable(page: Page, name: string): Locator {
  const beginning = new RegExp(`^${name}`);
  const inDialog = page.getByRole('dialog');
  const [first, ...others] = ROLES.map((role) =>
    inDialog.getByRole(role, { name: beginning }).or(page.getByRole(role, { name: beginning })),
  );
  return others.reduce((all, each) => all.or(each), first ?? inDialog).first();
}

async function fillIn(page: Page, name: string, value: string): Promise<void> {
  const field = page.getByLabel(name, { exact: true });
  await expect(field).toBeVisible();
  const isSelect = await field.evaluate((element) => element.tagName === 'SELECT');
  // Whoever reads the page chooses their own password.
  if (isSelect) await field.selectOption({ label: value });
  else await field.fill(value === '…' ? PASSWORD : value);
}

/** Follows the section on phones. `take` gets each picture's page at the place of the picture. */
export async function followGuide(
  browser: Browser,
  start: () => Promise<RunningServer>,
  take: (file: string, page: Page) => Promise<void>,
): Promise<void> {
  const steps = readGuide();
  const commands = steps.flatMap((step) => (step.kind === 'command' ? [step.text] : []));
  expect(commands).toEqual([expect.stringMatching(/^(?:[A-Z_]+=\S+ )*npm start$/)]);
  const server = await start();
  let email = '';
  let invitation = '';
  /** Addresses of texts in bold type that stand for what differs each time. */
  const links: Record<string, () => string | Promise<string>> = {
    'the printed link': () => /\S+\/register\?owner=\S+/.exec(server.log())?.[0] ?? '',
    'the link in the email': () => mailedLink(server, email, '/verify-email'),
    'your link': () => invitation,
  };
  const openPhone = async (): Promise<Page> => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    // Copying a link fails without, and shows an error.
    const permissions = ['clipboard-read', 'clipboard-write'];
    const context = await newContext(browser, { baseURL: server.url, permissions, ...phone });
    return context.newPage();
  };
  try {
    let page = await openPhone();
    for (const step of steps) {
      switch (step.kind) {
        case 'command':
          break;
        case 'part':
          if (OTHERS.test(step.title)) {
            invitation = await page.getByLabel('Your link', { exact: true }).inputValue();
            page = await openPhone();
          }
          break;
        case 'press': {
          const link = await links[step.name]?.();
          // A tap: a pointer that hovers over a toast would keep it above the next button.
          await (link === undefined ? pressable(page, step.name).tap() : page.goto(link));
          break;
        }
        case 'fill':
          if (step.name === 'Email') email = step.value;
          await fillIn(page, step.name, step.value);
          break;
        case 'open':
          await page.goto(step.path);
          break;
        case 'read':
          await expect(page.getByText(step.text).first()).toBeVisible();
          break;
        case 'picture':
          await take(step.file, page);
      }
    }
  } finally {
    await server.stop();
  }
}

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { constants } from 'node:zlib';
import { compressed, packedBuild } from '../../release/precompress';
import { buildAsOne } from './oneBuild';

/** Folder that the server treats as immutable. */
const SCRIPTS = 'shell/one-build';

const sectionOf = (page: string, piece: RegExp): string => {
  const found = piece.exec(page)?.[0];
  if (!found) throw new Error(`The released page has nothing like ${piece}.`);
  return found;
};

const document = (head: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>KithKin</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;

async function writePage(siteDir: string, html: string): Promise<void> {
  const content = Buffer.from(html);
  const copies = await compressed(content, constants.BROTLI_MAX_QUALITY);
  const file = join(siteDir, 'index.html');
  await writeFile(file, content);
  await writeFile(`${file}.br`, copies['.br']);
  await rm(`${file}.gz`, { force: true });
}

const releasedPage = (siteDir: string) => readFile(join(siteDir, 'index.html'), 'utf8');

/** Replaces a site's page by the prerendered and styled sign-in form without scripts. */
export async function writeStaticBaseline(siteDir: string): Promise<void> {
  const page = await releasedPage(siteDir);
  const form = sectionOf(page, /<template data-path="\/login">[\s\S]*?<\/template>/);
  const prerendered = form.replace(/^<template[^>]*>|<\/template>$/g, '');
  await writePage(
    siteDir,
    document(sectionOf(page, /<style>[\s\S]*?<\/style>/), `<div id="root">${prerendered}</div>`),
  );
}

/**
 * Replaces a site's page by the single build: an empty root and one script, as bundlers generate
 * it.
 */
export async function writeSingleBuild(siteDir: string): Promise<void> {
  const page = await releasedPage(siteDir);
  for (const [file, content] of await packedBuild(await buildAsOne())) {
    const path = join(siteDir, SCRIPTS, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  const head = [
    sectionOf(page, /<meta name="kithkin-release-key"[^>]*>/),
    sectionOf(page, /<style>[\s\S]*?<\/style>/),
    sectionOf(page, /<script type="application\/json" id="kithkin-registry">[\s\S]*?<\/script>/),
    `<script defer src="/${SCRIPTS}/main.js"></script>`,
  ];
  await writePage(siteDir, document(head.join('\n'), '<div id="root"></div>'));
}

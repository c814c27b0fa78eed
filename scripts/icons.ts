import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../shared/tooling/webpack/paths';
import { ICON_FILES, renderIcon } from './icons/renderIcons';
import { runCommand } from './release/command';

const help = `
npm run icons

Renders the icons of the installed app out of shell/public/icon.svg, next to it.
`;

await runCommand({
  help,
  async run() {
    const folder = join(rootDir, 'shell', 'public');
    const svg = await readFile(join(folder, 'icon.svg'), 'utf8');
    for (const icon of ICON_FILES) {
      await writeFile(join(folder, icon.name), await renderIcon(svg, icon));
      console.log(`${icon.name}  ${icon.size} px`);
    }
  },
});

import { buildKit } from './kit';

/** `npm run build:kit -w shared [-- <folder>]`: the kit's page as files, to `dist/kit` by default. */
buildKit(process.argv[2]).then(
  (folder) => console.log(`The kit's page is in ${folder}`),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);

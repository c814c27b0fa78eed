import { buildKit } from './kit';

/**
 * Entry point of `npm run build:kit -w shared [-- <folder>]`: builds the kit page as static files,
 * by default in `dist/kit`.
 */
buildKit(process.argv[2]).then(
  (folder) => console.log(`The kit's page is in ${folder}`),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);

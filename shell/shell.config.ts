import { defineShell } from '../shared/tooling/config';

export default defineShell({
  port: 3100,
  entries: { main: './src/main.tsx', 'sign-in': './src/signIn.tsx' },
  page: './src/page',
  prerender: './src/prerender.tsx',
});

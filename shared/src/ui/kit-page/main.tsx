import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { applyTheme, readTheme } from '../../theme';
import { KitPage } from './KitPage';
import { serveSamples } from './sampleApi';
import { themeOf } from './themeOf';

/**
 * The kit's page as a program of its own, no part of `@kithkin/shared`: `npm run dev -w shared`
 * serves it, `npm run build:kit -w shared` writes it to `dist/kit` under the policy of releases.
 */
applyTheme(themeOf(location.search, readTheme()));
serveSamples();
const root = document.getElementById('root');
if (!root) throw new Error('The kit page needs an element with the id "root".');
createRoot(root).render(
  <MemoryRouter>
    <KitPage />
  </MemoryRouter>,
);

import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { applyTheme, readTheme } from '../../theme';
import { KitPage } from './KitPage';
import { serveSamples } from './sampleApi';
import { themeOf } from './themeOf';

/**
 * Entry of the kit page, which is not part of `@kithkin/shared`. `npm run dev -w shared` serves it;
 * `npm run build:kit -w shared` builds it to `dist/kit` under the content security policy of
 * releases.
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

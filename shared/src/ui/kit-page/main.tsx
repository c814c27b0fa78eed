import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { applyTheme, readTheme } from '../../theme';
import { KitPage } from './KitPage';

/**
 * The kit's page as a program of its own: bundle this file, and put `themeCss()` and `baseCss()`
 * into the page that loads it. It is no part of `@kithkin/shared`.
 */
applyTheme(readTheme());
const place = document.getElementById('app');
if (!place) throw new Error('The kit page needs an element with the id "app".');
createRoot(place).render(
  <MemoryRouter>
    <KitPage />
  </MemoryRouter>,
);

import { expect, type Locator, type Page } from '@playwright/test';

export const h1 = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

export const field = (container: Page | Locator, label: string): Locator =>
  container.getByLabel(label, { exact: true });

export const button = (container: Page | Locator, name: string | RegExp): Locator =>
  container.getByRole('button', { name, exact: true });

/** Fills in fields by their labels, in order. */
export async function fill(
  container: Page | Locator,
  values: Record<string, string>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(container, label).fill(value);
}

/** Submits the open login form. */
export async function tryLogin(page: Page, name: string, password: string): Promise<void> {
  await fill(page, { 'Username or email': name, Password: password });
  await button(page, 'Log in').click();
}

/** Opens the user search, on phones with its icon; returns its field. */
export async function openSearch(page: Page): Promise<Locator> {
  const search = page.getByRole('combobox', { name: 'Search people' });
  const icon = page.getByRole('button', { name: 'Search people' });
  await expect(search.or(icon).first()).toBeVisible();
  await ((await icon.isVisible()) ? icon : search).click();
  return search;
}

/** Locates a toast or notice in a live region. */
export const toastWith = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role=alert],[role=status]').getByText(text).first();

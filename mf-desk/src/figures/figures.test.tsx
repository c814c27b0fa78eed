import type { Figures, Health } from '@kithkin/shared/contract';
import { failure } from '@kithkin/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { api, press, renderApp } from '../testing/desk';
import { bytesText, hoursText } from './amounts';
import FiguresScreen from './FiguresScreen';
import { niceMaximum } from './niceMaximum';

const day = (date: string, posts: number, left: number | null = 0) => ({
  day: date,
  people: 20,
  registered: 1,
  left,
  active: 5,
  activeWeek: 12,
  posts,
  messages: 40,
});
const figures: Figures = {
  gatheredAt: '2026-11-20T10:00:00.000Z',
  days: [day('2026-11-19', 7, null), day('2026-11-20', 3)],
  reports: {
    open: 2,
    oldestOpenAt: '2026-11-20T09:00:00.000Z',
    decided: 9,
    medianHours: 0.5,
    slowestTenthHours: 72,
  },
  storage: {
    kinds: [{ scope: 'chat', kind: 'video', files: 3, bytes: 3 * 1024 ** 3 }],
    largest: [{ scope: 'chat', kind: 'video', bytes: 2 * 1024 ** 3 }],
    databaseBytes: 1024 ** 2,
    freeBytes: 50 * 1024 ** 3,
  },
};
const health: Health = {
  jobs: { waiting: 0, failing: 0, oldestDueAt: null },
  mail: { waiting: 4, failing: 4, oldestDueAt: null, lastError: '550 (address) is unknown' },
  failing: [],
  nodes: [
    {
      host: 'alpha',
      version: '0123456789',
      contract: '2.0.0',
      startedAt: '2026-11-20T09:00:00.000Z',
      renewedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
};

test('shows metrics by day, reports, storage, failing work and servers', async () => {
  api.on('GET /desk/figures', { json: figures });
  api.on('GET /desk/health', { json: health });
  renderApp(<FiguresScreen />);
  const plot = within(await screen.findByRole('figure', { name: 'Posts' }));
  const slider = plot.getByRole('slider', { name: 'Posts: day' });
  expect(slider).toHaveAttribute('aria-valuetext', '20 Nov: 3');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', '19 Nov: 7');
  expect(plot.getByRole('row', { name: '19 Nov 7' })).toBeInTheDocument();
  // A number that was not recorded is not 0.
  const left = within(screen.getByRole('figure', { name: 'People who left' }));
  expect(left.getByRole('row', { name: '19 Nov unknown' })).toBeInTheDocument();
  expect(screen.getByText('30 minutes')).toBeInTheDocument();
  expect(screen.getByText('3 days')).toBeInTheDocument();
  expect(screen.getByText('3 files · 3 GB')).toBeInTheDocument();
  expect(screen.getByText('The largest files: Message videos 2 GB.')).toBeInTheDocument();
  await screen.findByText('4 waiting, 4 failing');
  expect(screen.getByText(/550 \(address\) is unknown/)).toBeInTheDocument();
  expect(screen.getByText('alpha')).toBeInTheDocument();
});

test('a failure can be retried, and another period is requested', async () => {
  api.on('GET /desk/health', { json: health });
  api.on('GET /desk/figures', failure(503, 'The database is away.'));
  renderApp(<FiguresScreen />);
  await screen.findByText('The database is away.');
  api.on('GET /desk/figures', { json: { ...figures, days: [] } });
  await press('Retry');
  await screen.findByText(/The numbers are gathered/);
  await press('Year', 'tab');
  await screen.findByText(/The numbers are gathered/);
  expect(api.requests.some(({ url }) => url.includes('days=365'))).toBe(true);
});

test.each([
  [0, '0 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 4, '5 TB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

test.each([
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [47.5, '47.5 hours'],
  [72, '3 days'],
])('%d hours are %s', (hours, text) => expect(hoursText(hours)).toBe(text));

test.each([
  [0, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [501, 1000],
])('an axis for %d ends at %d', (value, end) => expect(niceMaximum(value)).toBe(end));

import type { Figures, Health } from '@kithkin/shared/contract';
import { failure, press } from '@kithkin/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { api, renderApp } from '../testing/desk';
import { bytesText, hoursText } from './amounts';
import { niceMaximum } from './BarPlot';
import FiguresScreen from './FiguresScreen';

const counts = { people: 20, registered: 1, active: 5, activeWeek: 12, messages: 40 };
const day = (date: string, posts: number, left: number | null = 1) => ({
  ...counts,
  day: date,
  left,
  posts,
});
const AT = '2026-11-20T10:00:00.000Z';
const figures: Figures = {
  gatheredAt: AT,
  days: [day('2026-11-19', 7, null), day('2026-11-20', 3)],
  reports: { open: 2, oldestOpenAt: AT, decided: 9, medianHours: 0.5, slowestTenthHours: 72 },
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
    { host: 'alpha', version: '0123456789', contract: '2.0.0', startedAt: AT, renewedAt: AT },
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

test('metrics without values are listed, and have no charts', async () => {
  api.on('GET /desk/health', { json: health });
  api.on('GET /desk/figures', { json: { ...figures, days: [day('2026-11-20', 0, null)] } });
  renderApp(<FiguresScreen />);
  await screen.findByText('Nothing yet: People who left; Posts.');
  expect(screen.getAllByRole('figure')).toHaveLength(5);
  const nothing = { people: 0, registered: 0, active: 0, activeWeek: 0, messages: 0 };
  const first = { ...day('2026-11-20', 0, null), ...nothing };
  api.on('GET /desk/figures', { json: { ...figures, days: [first] } });
  await press('Year', 'tab');
  await screen.findByText(/^There is nothing yet/);
  expect(screen.queryByRole('figure')).toBeNull();
});

test('a failure can be retried, and another period is requested', async () => {
  api.on('GET /desk/health', { json: health });
  api.on('GET /desk/figures', failure(503, 'The database is away.'));
  renderApp(<FiguresScreen />);
  await screen.findByText('The database is away.');
  api.on('GET /desk/figures', { json: { ...figures, days: [] } });
  await press('Retry');
  await screen.findByText(/^There is nothing yet/);
  await press('Year', 'tab');
  await screen.findByText(/^There is nothing yet/);
  expect(api.requests.some(({ url }) => url.includes('days=365'))).toBe(true);
});

test('amounts have a suitable unit, and axes a round end', () => {
  expect([0, 1536, 5 * 1024 ** 4].map(bytesText)).toEqual(['0 KB', '1.5 KB', '5 TB']);
  const hours = ['30 minutes', '1 hour', '47.5 hours', '3 days'];
  expect([0.5, 1, 47.5, 72].map(hoursText)).toEqual(hours);
  expect([0, 3, 10, 11, 501].map(niceMaximum)).toEqual([1, 5, 10, 20, 1000]);
});

import { EmptyState, RelativeTime, ScreenHeader, Stack, Tabs } from '@kithkin/shared';
import type { DayFigures, Figures } from '@kithkin/shared/contract';
import { useState } from 'react';
import { Loaded } from '../Loaded';
import { hoursText } from './amounts';
import { BarPlot } from './BarPlot';
import { Facts, Note, Plots, Sheet } from './facts.styles';
import { figuresApi } from './figuresApi';
import { HealthSection } from './HealthSection';
import { StorageSection } from './StorageSection';

const PERIODS = [
  { value: '7', label: 'Week' },
  { value: '30', label: 'Month' },
  { value: '365', label: 'Year' },
];

/** Metrics of the plots with their titles, in display order. */
const PLOTS = [
  ['active', 'Active people, by day'],
  ['activeWeek', 'Active people, by week'],
  ['people', 'People'],
  ['registered', 'New people'],
  ['left', 'People who left'],
  ['posts', 'Posts'],
  ['messages', 'Messages'],
] as const satisfies readonly (readonly [keyof DayFigures, string])[];

function ReportFacts({ reports }: { reports: Figures['reports'] }) {
  const { open, oldestOpenAt, decided, medianHours, slowestTenthHours } = reports;
  return (
    <Sheet as="section" aria-labelledby="figures-reports">
      <h2 id="figures-reports">Reports</h2>
      <Facts>
        <dt>Open</dt>
        <dd>{open}</dd>
        {oldestOpenAt !== null && (
          <>
            <dt>The oldest is from</dt>
            <dd>
              <RelativeTime iso={oldestOpenAt} />
            </dd>
          </>
        )}
        <dt>Decided in the last 30 days</dt>
        <dd>{decided}</dd>
        {medianHours !== null && slowestTenthHours !== null && (
          <>
            <dt>Half of them within</dt>
            <dd>{hoursText(medianHours)}</dd>
            <dt>Nine of ten within</dt>
            <dd>{hoursText(slowestTenthHours)}</dd>
          </>
        )}
      </Facts>
    </Sheet>
  );
}

/** Route `/desk/figures`: how the network goes, in numbers. */
export default function FiguresScreen() {
  const [period, setPeriod] = useState('30');
  const query = figuresApi.useFiguresQuery(Number(period), {
    refetchOnMountOrArgChange: true,
  });
  const content = (data: Figures) => {
    const { days, gatheredAt, reports, storage } = data;
    const isShown = ([name]: (typeof PLOTS)[number]) => days.some((day) => (day[name] ?? 0) > 0);
    const shown = PLOTS.filter(isShown);
    const empty = PLOTS.filter((plot) => !isShown(plot));
    return (
      <>
        <Sheet as="section" aria-label="Day by day">
          <Tabs label="Period" tabs={PERIODS} value={period} onChange={setPeriod} />
          {shown.length === 0 ? (
            <EmptyState message="There is nothing yet. The numbers are gathered every 15 minutes." />
          ) : (
            <Plots>
              {shown.map(([name, title]) => (
                <BarPlot
                  key={name}
                  title={title}
                  values={days.map((day) => ({ day: day.day, value: day[name] }))}
                />
              ))}
            </Plots>
          )}
          {empty.length > 0 && shown.length > 0 && (
            <Note>Nothing yet: {empty.map(([, title]) => title).join('; ')}.</Note>
          )}
          {gatheredAt !== null && (
            <Note>
              Gathered every 15 minutes; last time: <RelativeTime iso={gatheredAt} />. Days are in
              UTC.
            </Note>
          )}
        </Sheet>
        <ReportFacts reports={reports} />
        <StorageSection storage={storage} />
      </>
    );
  };
  return (
    <>
      <ScreenHeader title="Statistics" back />
      <Stack gap={4}>
        <Loaded query={query} what="the numbers" height={480}>
          {content}
        </Loaded>
        <HealthSection />
      </Stack>
    </>
  );
}

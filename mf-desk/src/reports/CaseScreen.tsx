import { ScreenHeader, Stack, useParams } from '@kithkin/shared';
import { Loaded, withoutStale } from '../Loaded';
import { CaseActions } from './CaseActions';
import { CaseAround } from './CaseAround';
import { CaseContent } from './CaseContent';
import { TARGET_LABELS } from './labels';
import { reportsApi } from './reportsApi';
import { useLiveReports } from './useLiveReports';

/** Route `/desk/reports/:id`: one case, and the actions on it. */
export default function CaseScreen() {
  const { id: caseId = '' } = useParams();
  const query = withoutStale(
    reportsApi.useReportCaseQuery(caseId, { refetchOnMountOrArgChange: true }),
  );
  const { data } = query;
  useLiveReports();
  return (
    <>
      <ScreenHeader
        title={data ? `${TARGET_LABELS[data.targetType]} of @${data.ownerName}` : 'Report'}
        back
      />
      <Loaded query={query} what="the report" height={160}>
        {(item) => (
          <Stack gap={3}>
            <CaseActions item={item} />
            <CaseContent item={item} />
            <CaseAround item={item} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

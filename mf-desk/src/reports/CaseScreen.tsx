import {
  ErrorState,
  errorMessage,
  Loading,
  ScreenHeader,
  Skeleton,
  Stack,
  useParams,
} from '@kithkin/shared';
import { CaseActions } from './CaseActions';
import { CaseAround } from './CaseAround';
import { CaseContent } from './CaseContent';
import { TARGET_LABELS } from './labels';
import { reportsApi } from './reportsApi';
import { useLiveReports } from './useLiveReports';

/** Route `/desk/reports/:id`: one case, and the actions on it. */
export default function CaseScreen() {
  const { id: caseId = '' } = useParams();
  const { data, error, isFetching, refetch } = reportsApi.useReportCaseQuery(caseId, {
    refetchOnMountOrArgChange: true,
  });
  useLiveReports();

  if (error) {
    return (
      <>
        <ScreenHeader title="Report" back />
        <ErrorState
          message={errorMessage(error, 'Failed to load the report.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <ScreenHeader title="Report" back />
        <Loading label="Loading the report">
          <Skeleton height={160} />
        </Loading>
      </>
    );
  }
  return (
    <>
      <ScreenHeader title={`${TARGET_LABELS[data.targetType]} of @${data.ownerName}`} back />
      <Stack gap={3}>
        <CaseActions item={data} />
        <CaseContent item={data} />
        <CaseAround item={data} />
      </Stack>
    </>
  );
}

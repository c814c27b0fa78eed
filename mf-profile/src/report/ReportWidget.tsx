import { useState } from 'react';
import { ReportDialog } from './ReportDialog';
import type { ReportOf } from './useReport';

interface Props extends ReportOf {
  /** Called when the dialog is closed, after sending or cancelling. */
  onClose: () => void;
}

/**
 * Widget `report`: the report dialog for content of other remotes. Render it when "Report" is
 * chosen: `<RemoteWidget name="report" targetType="post" targetId={id} onClose={…} />`.
 */
export default function ReportWidget({ onClose, ...of }: Props) {
  const [open, setOpen] = useState(true);
  return (
    <ReportDialog
      {...of}
      open={open}
      onClose={() => {
        setOpen(false);
        onClose();
      }}
    />
  );
}

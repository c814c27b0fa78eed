import { copyLink, Menu, useAppDispatch } from '@kithkin/shared';
import { Ban, CircleCheck, Flag, Link2 } from 'lucide-react';
import { useState } from 'react';
import { ReportDialog } from '../report/ReportDialog';
import { type Blockable, confirmBlock, setBlocked } from './blockIntent';

/** Menu of another user: copy the link, report, and block or unblock. */
export function PersonMenu({ person }: { person: Blockable & { isBlocked: boolean } }) {
  const dispatch = useAppDispatch();
  const [reporting, setReporting] = useState(false);
  const { _id, fullName, isBlocked } = person;

  const block = async () => {
    if (await confirmBlock(person)) await dispatch(setBlocked(person, true));
  };
  return (
    <>
      <Menu
        label={`More about ${fullName}`}
        items={[
          {
            label: 'Copy link',
            icon: Link2,
            onSelect: () => void copyLink(`/users/${encodeURIComponent(_id)}`),
          },
          { label: 'Report', icon: Flag, onSelect: () => setReporting(true) },
          isBlocked
            ? {
                label: 'Unblock',
                icon: CircleCheck,
                divider: true,
                onSelect: () => void dispatch(setBlocked(person, false)),
              }
            : {
                label: 'Block',
                icon: Ban,
                tone: 'danger',
                divider: true,
                onSelect: () => void block(),
              },
        ]}
      />
      <ReportDialog
        targetType="user"
        targetId={_id}
        name={fullName}
        open={reporting}
        onClose={() => setReporting(false)}
      />
    </>
  );
}

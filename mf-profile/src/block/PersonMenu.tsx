import { Menu, useAppDispatch } from '@kithkin/shared';
import { Ban, CircleCheck } from 'lucide-react';
import { type Blockable, confirmBlock, setBlocked } from './blockIntent';

/** What else one can do about somebody: Block or Unblock. */
export function PersonMenu({ person }: { person: Blockable & { isBlocked: boolean } }) {
  const dispatch = useAppDispatch();
  const block = async () => {
    if (await confirmBlock(person)) await dispatch(setBlocked(person, true));
  };
  return (
    <Menu
      label={`More about ${person.fullName}`}
      items={[
        person.isBlocked
          ? {
              label: 'Unblock',
              icon: CircleCheck,
              onSelect: () => void dispatch(setBlocked(person, false)),
            }
          : { label: 'Block', icon: Ban, tone: 'danger', onSelect: () => void block() },
      ]}
    />
  );
}
